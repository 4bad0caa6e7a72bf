import { booksOf } from "#server/money/books/books.ts";
import type { LoaderFunctionArgs } from "react-router";
import { findScan, type ScannedKind } from "#server/money/books/scans.ts";
import { visitOf } from "#office/shell/visit.ts";
import { idIn } from "./books-visit.ts";

/** A loader for the scans of one kind of record, to be seen in their place; 404 for a scan of another record or kind. */
export function scanLoaderOf(kind: ScannedKind): (visited: LoaderFunctionArgs) => Promise<Response> {
  return async ({ context, params }) => {
    const books = booksOf(visitOf(context));
    const scan = await findScan(books.database, { kind, entryId: idIn(params), id: idIn(params, "scan") });
    const stored = scan && (await books.storage.get(scan.storage_key));
    if (!scan || !stored) return new Response(null, { status: 404 });
    return new Response(stored.body, { headers: headersOf(scan) });
  };
}

/** Nothing in the file can run, and its name can't break out of its header. */
function headersOf({ content_type, file_name }: { content_type: string; file_name: string }): HeadersInit {
  return {
    "content-type": content_type,
    "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    // A browser's reader of PDF files does not open in a sandbox; it runs apart from the page.
    "content-security-policy":
      content_type === "application/pdf"
        ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
        : "default-src 'none'; sandbox; frame-ancestors 'self'",
  };
}
