/** Hands out a claimed file: `GET /storage/v1/object/public/attachments/{path}`. Nothing in it can run in the reader's browser. */

import {
  attachmentPathOfUrl,
  extensionOf,
  parseAttachmentPath,
} from "#domain/messages/attachments/attachments.ts";
import type { Services } from "#server/services.ts";
import { attachmentKey } from "./keep-attachment.ts";

/** The file as a download; 404 until a message claimed it. Answers HEAD without the body. */
export async function downloadAttachment(request: Request, services: Services): Promise<Response> {
  const path = attachmentPathOfUrl(new URL(request.url).pathname);
  const row = path && (await findClaimed(path, services));
  if (!row) return notFound();
  const key = attachmentKey(row.path);
  const isHead = request.method === "HEAD";
  const file = isHead ? undefined : await services.storage.get(key);
  const stored = isHead ? await services.storage.stat(key) : file;
  if (!stored) return notFound();
  return new Response(file?.body ?? null, {
    headers: {
      "content-type": row.content_type,
      "content-length": String(stored.sizeBytes),
      "content-disposition": contentDisposition(row.path, row.original_name),
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
      "cache-control": "private, no-store",
    },
  });
}

function findClaimed(path: string, { database }: Services) {
  return database
    .selectFrom("attachment")
    .select(["path", "original_name", "content_type"])
    .where("path", "=", path)
    .where("submission_id", "is not", null)
    .executeTakeFirst();
}

function notFound(): Response {
  const body = { statusCode: "404", error: "not_found", message: "Object not found" };
  return Response.json(body, { status: 404, headers: { "cache-control": "no-store" } });
}

/** The name for saving (RFC 6266), ending as the checked content asks, whatever the device called it. */
function contentDisposition(path: string, originalName: string): string {
  const extension = parseAttachmentPath(path)?.extension ?? "txt";
  const name = extensionOf(originalName) === extension ? originalName : `${originalName}.${extension}`;
  const plain = name
    .normalize("NFKD")
    .replace(/[^\u0020-\u007e]/g, "")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
