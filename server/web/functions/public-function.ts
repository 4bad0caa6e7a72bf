/** The checks before every public function runs: method, size, type and shape of the body. */

import type { Handler } from "hono";
import type { PublicFunction, Services } from "#server/services.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { contentTypeOf, isMultipart, keepBody, readBounded } from "#server/platform/http/request-body.ts";

/** The most that a body may have without its files, in bytes. */
export const maxTextBytes = 256 * 1024;

type PublicFunctionOptions = {
  /** A multipart body is passed on as a stream, and the function limits its size while it reads. */
  acceptsFiles?: boolean;
  /** The body is signed: its declared type is ignored, and the function verifies the bytes. */
  isSigned?: boolean;
};

/** Wraps a public function in these checks; refusals have the shape of `FunctionError`. */
export function publicFunction(
  run: PublicFunction,
  services: Services,
  { acceptsFiles = false, isSigned = false }: PublicFunctionOptions = {},
): Handler {
  return async (context) => {
    const request = isSigned ? asJson(context.req.raw) : context.req.raw;
    const isStreamed = acceptsFiles && isMultipart(request);
    const refused = checkRequest(request, isStreamed ? Infinity : maxTextBytes);
    if (refused) return refuse(request, refused);
    return isStreamed ? run(request, services) : runWithText(request, run, services);
  };
}

function asJson(request: Request): Request {
  if (request.method !== "POST" || contentTypeOf(request) === "application/json") return request;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  return new Request(request, { headers });
}

function checkRequest(request: Request, maxBytes: number): Refusal | undefined {
  if (request.method !== "POST") {
    return {
      code: "method_not_allowed",
      message: { title: "This address only takes POST." },
      headers: { allow: "POST, OPTIONS" },
    };
  }
  if (!isAcceptedType(request)) {
    return {
      code: "unsupported_type",
      message: { title: "Please send JSON or an HTML form." },
      headers: { "accept-post": "application/json, application/x-www-form-urlencoded, multipart/form-data" },
    };
  }
  return Number(request.headers.get("content-length") ?? 0) > maxBytes ? tooLarge : undefined;
}

/** Reads the whole body into memory, up to the limit, before the function runs. */
async function runWithText(request: Request, run: PublicFunction, services: Services) {
  const body = await readBounded(request, maxTextBytes);
  const refused = body === undefined ? tooLarge : refuseShape(request, body);
  if (refused) return refuse(request, refused);
  return run(withBody(request, body), services);
}

/** The official client calls without arguments with no body and no type: that is an empty JSON object. */
function withBody(request: Request, body: Uint8Array<ArrayBuffer> | undefined): Request {
  const { method, url } = request;
  if (isMultipart(request)) return new Request(url, { method, headers: request.headers, body: body ?? null });
  if (request.headers.has("content-type")) {
    keepBody(request, body ?? new Uint8Array());
    return request;
  }
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, body: "{}" });
}

function refuseShape(request: Request, body: Uint8Array): Refusal | undefined {
  if (contentTypeOf(request) !== "application/json") return undefined;
  const parsed = parseJson(body);
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return undefined;
  return { code: "invalid_json", message: { title: "The body is not a JSON object." } };
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

const tooLarge: Refusal = {
  code: "too_large",
  message: { title: `This is too large: at most ${maxTextBytes / 1024} KB can be sent.` },
};

function isAcceptedType(request: Request): boolean {
  const type = contentTypeOf(request);
  if (type === undefined) return request.headers.get("content-length") === "0";
  return ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"].includes(type);
}
