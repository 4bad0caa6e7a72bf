import type { LoaderFunctionArgs } from "react-router";
import { scansOf } from "#server/books/scans.ts";
import { visitOf } from "../../../visit.ts";

/** A picture that was kept with a contribution; its content was checked when it was kept, and nothing in it can run. */
export async function scanLoader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const scans = await scansOf(services.database, params["id"] ?? "");
  const scan = scans.find(({ id }) => id === params["scan"]);
  const file = scan && (await services.storage.get(scan.storage_key));
  if (!scan || !file) return new Response(null, { status: 404 });
  return new Response(file.body, {
    headers: {
      "content-type": scan.content_type,
      "content-disposition": "inline",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
    },
  });
}
