/** Reads a form's request, sent by a script as JSON or by a browser as an HTML form. */

import { attachmentLimits } from "#domain/messages/attachments/attachments.ts";
import { UploadRefusedError } from "#server/platform/http/refusal.ts";
import type { FormInput } from "#domain/messages/forms/form.ts";
import { bodyText, contentTypeOf } from "#server/platform/http/request-body.ts";
import {
  type FileUploadHandler,
  readMultipart,
  tooManyFields,
} from "#server/messages/attachments/read-multipart.ts";

export type Sender = {
  /** A person's browser posted a plain HTML form and expects a page. */
  isPlain: boolean;
  /** Path of the page it was sent from, when the browser tells it. */
  page: string | undefined;
};

export type FormPost = {
  input: FormInput;
  /** Chosen by the sender, so that sending again stores nothing twice. */
  idempotencyKey: string | undefined;
};

const maxFields = 100;
const fieldBytes = 64 * 1024;

/** Known before the body is read, and for a body that can't be read. */
export function senderOf(request: Request): Sender {
  const isForm = (contentTypeOf(request) ?? "application/json") !== "application/json";
  const acceptsPage = (request.headers.get("accept") ?? "").includes("text/html");
  return { isPlain: isForm && acceptsPage, page: refererPath(request) };
}

type ReadOptions = {
  /** Takes each file as it arrives; without it the form accepts none. */
  takeFile?: FileUploadHandler;
  /** Told what was typed as soon as it is known, also when a file is refused afterwards. */
  noteInput?(input: FormInput): void;
};

/** Reads the body; throws `UploadRefusedError` when a file is refused or the body arrives cut. */
export async function readPost(request: Request, options: ReadOptions = {}): Promise<FormPost> {
  const input = await readInput(request, options);
  options.noteInput?.(input);
  return { input, idempotencyKey: keyOf(input, request) };
}

async function readInput(request: Request, options: ReadOptions): Promise<FormInput> {
  switch (contentTypeOf(request)) {
    case "multipart/form-data":
      return readForm(request, options);
    case "application/x-www-form-urlencoded":
      return inputOf(parseUrlEncoded(await bodyText(request)));
    default:
      return asTyped(parseJson(await bodyText(request)));
  }
}

async function readForm(request: Request, options: ReadOptions): Promise<FormInput> {
  const { takeFile, noteInput } = options;
  const files = takeFile ? attachmentLimits.files : 0;
  const limits = { files, totalBytes: attachmentLimits.totalBytes, fields: maxFields, fieldBytes };
  const fields: [name: string, value: string][] = [];
  try {
    await readMultipart(request, limits, { fields, takeFile: takeFile ?? refuseFile });
  } finally {
    noteInput?.(inputOf(fields));
  }
  return inputOf(fields);
}

/** A form that accepts no files refuses them before they get here. */
const refuseFile: FileUploadHandler = () =>
  Promise.reject(new Error("This form has nobody to take its files"));

function parseUrlEncoded(body: string): [name: string, value: string][] {
  // Fields are counted before parsing, because the parser's work grows with the square of their number.
  if (body.split("&", maxFields + 1).length > maxFields) {
    throw new UploadRefusedError(tooManyFields, { statusCode: 413, reason: "Payload too large" });
  }
  return [...new URLSearchParams(body)];
}

/** U+0000: PostgreSQL can't store it in text, and no visitor types it. */
const nullCharacter = /\0/g;

/** A name that comes more than once is a list. Null prototype: `__proto__` is a field like any other. */
function inputOf(fields: [name: string, value: string][]): FormInput {
  const input: Record<string, string | string[]> = Object.create(null);
  for (const [name, sent] of fields) {
    const value = sent.replace(nullCharacter, "");
    const before = input[name];
    if (before === undefined) input[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else input[name] = [before, value];
  }
  return input;
}

/** Anything but an object holds no fields, and the form says which are missing. */
function parseJson(body: string): FormInput {
  try {
    const parsed: unknown = body.includes("\\u0000") ? JSON.parse(body, withoutNull) : JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function withoutNull(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replace(nullCharacter, "") : value;
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
