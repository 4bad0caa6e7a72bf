/** Hands out a claimed file: `GET /storage/v1/object/public/attachments/{path}`. Nothing in it can run in the reader's browser. */

import {
  attachmentPathOfUrl,
  extensionOf,
  parseAttachmentPath,
} from "#domain/messages/attachments/attachments.ts";
import type { Services } from "#server/services.ts";
import { attachmentKey } from "./keep-attachment.ts";
import { createHash, timingSafeEqual } from "node:crypto";
import { readBounded } from "#server/platform/http/request-body.ts";

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

/* `POST /storage/v1/object/list/attachments`: what is stored, for the campaign's own key alone. */

const maxNames = 100;
const bucketPrefix = "attachments/";

/** At most 100 names within a folder, by name ascending; everybody else is refused. */
export async function listFiles(request: Request, services: Services): Promise<Response> {
  if (!hasCampaignKey(request, services.config.campaignKey)) return refuseStorage();
  const { folder, limit, offset } = await readQuestion(request);
  const keys = await services.storage.list(`${bucketPrefix}${folder}`);
  const names = keys.map((key) => ({ name: key.slice(bucketPrefix.length + folder.length) }));
  return Response.json(names.slice(offset, offset + limit), { headers: { "cache-control": "no-store" } });
}

/** Compared as digests, so that neither length nor time tells anything about the key. */
function hasCampaignKey(request: Request, campaignKey: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  return Boolean(campaignKey && given) && timingSafeEqual(digest(given ?? ""), digest(campaignKey ?? ""));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

type Question = {
  /** Ends with a slash; empty is the whole bucket. */
  folder: string;
  limit: number;
  offset: number;
};

const questionBytes = 16 * 1024;

function parseJson(body: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return {};
  }
}

async function readQuestion(request: Request): Promise<Question> {
  const body = parseJson(await readBounded(request, questionBytes));
  const asked = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const prefix = typeof asked["prefix"] === "string" ? asked["prefix"] : "";
  const names = prefix.split("/").filter((name) => name !== "");
  return {
    folder: names.map((name) => `${name}/`).join(""),
    limit: Math.min(wholeNumber(asked["limit"], maxNames), maxNames),
    offset: wholeNumber(asked["offset"], 0),
  };
}

function wholeNumber(value: unknown, otherwise: number): number {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : otherwise;
}

/** The anonymous key can store an attachment and fetch a claimed one; listing, moving and deleting are refused in the client's shape. */
export function refuseStorage(): Response {
  const body = { statusCode: "403", error: "Unauthorized", message: "The anonymous key may not do this." };
  return Response.json(body, { status: 403, headers: { "cache-control": "no-store" } });
}
