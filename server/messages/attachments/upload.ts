/** Takes one file: `POST /storage/v1/object/attachments/{path}`, as the official client sends it. */

import {
  attachmentLimits,
  attachmentMessages,
  attachmentBucket,
  parseAttachmentPath,
} from "#domain/messages/attachments/attachments.ts";
import { clientKeys } from "#server/platform/rate-limits/client-address.ts";
import { isMultipart } from "#server/platform/http/request-body.ts";
import type { Services } from "#server/services.ts";
import { collectBytes, type MultipartFile, readMultipart } from "./read-multipart.ts";
import { attachmentKey, keepAttachment } from "./keep-attachment.ts";
import { UploadRefusedError } from "#server/platform/http/refusal.ts";

const addressPrefix = `/storage/v1/object/${attachmentBucket}/`;

/** What multipart adds around the file: boundaries, part headers and the cache field. */
const envelopeBytes = 16 * 1024;

/** Stores the file whole or not at all; a refusal has the storage interface's error shape. */
export async function uploadAttachment(request: Request, services: Services): Promise<Response> {
  try {
    const path = checkedPath(request);
    const file = isMultipart(request) ? await readFormFile(request) : await readRawFile(request);
    const addressKeys = clientKeys(request, services.config);
    await keepAttachment(
      { path, originalName: file.fileName || path, content: file.content, addressKeys },
      services,
    );
    return Response.json({ Id: crypto.randomUUID(), Key: attachmentKey(path) });
  } catch (error) {
    if (error instanceof UploadRefusedError) return refusal(error);
    throw error;
  }
}

/** The path of the address, once everything that can be refused without reading the body was. */
function checkedPath(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = pathname.startsWith(addressPrefix) ? pathname.slice(addressPrefix.length) : "";
  if (!parseAttachmentPath(path))
    throw new UploadRefusedError("Invalid key", { statusCode: 400, reason: "InvalidKey" });
  if (request.headers.get("x-upsert") === "true") {
    throw new UploadRefusedError("A stored file is never replaced.", {
      statusCode: 403,
      reason: "Unauthorized",
    });
  }
  const limit = attachmentLimits.fileBytes + (isMultipart(request) ? envelopeBytes : 0);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  return path;
}

async function readFormFile(request: Request): Promise<MultipartFile> {
  const files: MultipartFile[] = [];
  const limits = { files: 1, totalBytes: attachmentLimits.fileBytes, fields: 4, fieldBytes: 1_000 };
  await readMultipart(request, limits, { fields: [], takeFile: async (file) => void files.push(file) });
  const [file] = files;
  if (!file)
    throw new UploadRefusedError("There is no file in this upload.", {
      statusCode: 400,
      reason: "Invalid request",
    });
  return file;
}

async function readRawFile(request: Request) {
  const announced = request.headers.get("content-length");
  const collector = collectBytes(attachmentLimits.fileBytes);
  for await (const chunk of request.body ?? []) {
    if (!collector.add(chunk)) throw tooLarge();
  }
  const content = collector.bytes();
  if (announced !== null && content.byteLength !== Number(announced)) {
    throw new UploadRefusedError("The upload did not arrive whole.", {
      statusCode: 400,
      reason: "Invalid request",
    });
  }
  return { fileName: "", content };
}

function tooLarge(): UploadRefusedError {
  return new UploadRefusedError(attachmentMessages.fileTooLarge("The file").description, {
    statusCode: 413,
    reason: "Payload too large",
  });
}

/** A taken name is HTTP 400 with 409 inside, as the hosted interface answers it. */
function refusal({ statusCode, reason, message, retryAfterSeconds }: UploadRefusedError): Response {
  const body = { statusCode: String(statusCode), error: reason, message };
  const headers: HeadersInit = retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {};
  return Response.json(body, { status: statusCode === 409 ? 400 : statusCode, headers });
}
