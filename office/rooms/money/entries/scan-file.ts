import type { LoaderFunctionArgs } from "react-router";
import { scansOf } from "#server/books/scans.ts";
import { visitOf } from "../../../visit.ts";
import { booksFor, idIn } from "../books-visit.ts";

/** A scan to be seen in its place. Nothing in it can run; a name of it can't break out of its header. */
export async function scanLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const books = booksFor(visitOf(context));
  const scans = await scansOf(books.database, idIn(params));
  const scan = scans.find(({ id }) => id === idIn(params, "scan"));
  const stored = scan && (await books.storage.get(scan.storage_key));
  if (!scan || !stored) return new Response(null, { status: 404 });
  const isPdf = scan.content_type === "application/pdf";
  return new Response(stored.body, {
    headers: {
      "content-type": scan.content_type,
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(scan.file_name)}`,
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      // A browser's reader of PDF files does not open in a sandbox; it runs apart from the page.
      "content-security-policy": isPdf
        ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
        : "default-src 'none'; sandbox; frame-ancestors 'self'",
    },
  });
}
