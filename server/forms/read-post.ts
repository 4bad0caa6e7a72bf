/** What a form's request holds, however it was sent: by a script as JSON, or by a browser as an HTML form. */

import { attachmentLimits } from "#domain/attachments.ts";
import type { FormInput } from "#domain/forms/form.ts";
import { type MultipartFile, readMultipart } from "../attachments/read-multipart.ts";

export type FormPost = {
  input: FormInput;
  files: MultipartFile[];
  /** Path of the page it was sent from, when the browser tells it. */
  page: string | undefined;
  /** Chosen by the sender, so that sending again stores nothing twice. */
  idempotencyKey: string | undefined;
};

const fieldsMax = 100;
const fieldBytes = 64 * 1024;

/** Whether a person's browser posted a plain HTML form and expects a page. */
export function isPlainPost(request: Request): boolean {
  return (
    contentType(request) !== "application/json" && (request.headers.get("accept") ?? "").includes("text/html")
  );
}

/** Reads the body; throws `UploadRefused` when files break a limit or arrive cut. */
export async function readPost(
  request: Request,
  { acceptsFiles }: { acceptsFiles: boolean },
): Promise<FormPost> {
  const { input, files } = await readBody(request, acceptsFiles);
  return { input, files, page: refererPath(request), idempotencyKey: keyOf(input, request) };
}

async function readBody(request: Request, acceptsFiles: boolean) {
  switch (contentType(request)) {
    case "multipart/form-data": {
      const { fields, files } = await readMultipart(request, {
        files: acceptsFiles ? attachmentLimits.files : 0,
        totalBytes: attachmentLimits.totalBytes,
        fields: fieldsMax,
        fieldBytes,
      });
      return { input: inputOf(fields), files };
    }
    case "application/x-www-form-urlencoded":
      return { input: inputOf([...new URLSearchParams(await request.text())]), files: [] };
    default:
      return { input: asTyped(parseJson(await request.text())), files: [] };
  }
}

/** A name that comes more than once is a list. Null prototype: `__proto__` is a field like any other. */
function inputOf(fields: [name: string, value: string][]): FormInput {
  const input: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of fields) {
    const before = input[name];
    if (before === undefined) input[name] = value;
    else input[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return input;
}

/** Anything but an object holds no fields, and the form says which are missing. */
function parseJson(body: string): FormInput {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** A secure form sends its fields sanitized and, beside them, as typed: names and messages are kept as typed. */
function asTyped({ _as_typed: typed, ...input }: FormInput): FormInput {
  return typeof typed === "object" && typed !== null ? { ...input, ...typed } : input;
}

function keyOf(input: FormInput, request: Request): string | undefined {
  const given = input["_idempotency_key"] ?? request.headers.get("idempotency-key");
  return typeof given === "string" && /^[\w-]{8,200}$/.test(given) ? given : undefined;
}

function refererPath(request: Request): string | undefined {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return undefined;
  return new URL(referer).pathname.slice(0, 200);
}

function contentType(request: Request): string {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "application/json";
}
