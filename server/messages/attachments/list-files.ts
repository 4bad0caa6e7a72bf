/** `POST /storage/v1/object/list/attachments`: what is stored, for the campaign's own key alone. */

import { createHash, timingSafeEqual } from "node:crypto";
import { readBounded } from "#server/platform/http/request-body.ts";
import type { Services } from "#server/services.ts";

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
