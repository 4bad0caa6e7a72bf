import { useLocation } from "react-router";

export const rowsPerPage = 50;

/** Which page the address asks for (`?page=2`), from 1, and how many rows come before it. */
export function readPage(request: Request): { page: number; offset: number } {
  const asked = Number(new URL(request.url).searchParams.get("page") ?? "1");
  const page = Number.isSafeInteger(asked) && asked >= 1 ? Math.min(asked, 100_000) : 1;
  return { page, offset: (page - 1) * rowsPerPage };
}

/** Links to the pages before and after; nothing when all rows fit on one. The other filters of the address stay. */
export function Pages({ page, total }: { page: number; total: number }) {
  const { pathname, search } = useLocation();
  const last = Math.max(1, Math.ceil(total / rowsPerPage));
  if (last === 1) return null;
  const address = (to: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(to));
    return `${pathname}?${query}`;
  };
  return (
    <nav className="bs pad" aria-label="Pages of the list">
      {page > 1 && (
        <a className="b" href={address(page - 1)} rel="prev">
          Before
        </a>
      )}
      <span className="soft num">
        Page {page} of {last}, {total} in all
      </span>
      {page < last && (
        <a className="b" href={address(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
