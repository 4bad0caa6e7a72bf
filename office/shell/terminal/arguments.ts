/** What is typed after a command's name. */

import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** The arguments are not those of the command; the message says which, and the command ends with 2. */
export class UsageError extends Error {
  readonly code = "wrong-usage";
}

/** The value of an option, or the name of a document or a field, is not one that can be meant; the message is a sentence that says what is, and needs no usage beside it. */
export class WrongValueError extends Error {}

/** How many words besides the options a command takes. */
type WordCount = { min: number; max: number };

/** Reads the options and words; throws `UsageError` for an unknown option, and for too few or too many words. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  { min, max }: WordCount,
) {
  const { values, positionals } = parse(args, options);
  return { values, words: takeWords(positionals, { min, max }) };
}

/** The words as they are; throws `UsageError` when there are too few or too many. */
function takeWords(words: string[], { min, max }: WordCount): string[] {
  const surplus = words[max];
  // It is often a value without its option, so it is refused instead of ignored.
  if (surplus !== undefined) throw new UsageError(`Unexpected argument '${surplus}'.`);
  if (words.length < min) throw new UsageError("An argument is missing.");
  return words;
}

/** For a command that takes no arguments: throws `UsageError` when there are some. */
export function refuseArguments(args: string[]): void {
  readArguments(args, {}, { min: 0, max: 0 });
}

function parse<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args: withSignedValues(args, options), options, allowPositionals: true });
  } catch (error) {
    if (!isParseError(error)) throw error;
    // What follows is advice about words that begin with a dash, which no command takes.
    const [sentence = error.message] = error.message.split(" To specify a positional", 1);
    throw new UsageError(sentence, { cause: error });
  }
}

/** A value may begin with a minus (`--note "-5 words"`), where the parser would take it for an option. */
function withSignedValues(args: string[], options: ParseArgsOptionsConfig): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1) ?? "";
    const isValue = options[last.slice(2)]?.type === "string" && last.startsWith("--");
    if (isValue && /^-[^-]/.test(arg)) joined.splice(-1, 1, `${last}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function isParseError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}

/* Reads the file that a command is given. */

/** A file of keys is a few lines. */
export const maxTextBytes = 1024 * 1024;

/**
 * The bytes of a regular file; throws `UsageError` for one that is not there or may not be read, for a folder, a device or a pipe, which
 * may never end, and for a file of more than `maxBytes`.
 */
export async function readGivenFile(path: string, maxBytes: number): Promise<Buffer> {
  const name = plainLine(path);
  // Opening a pipe that nobody writes to would wait for ever without O_NONBLOCK.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    throw asUsageError(error, name);
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new UsageError(`${name} is not a file.`);
    if (facts.size > maxBytes) {
      throw new UsageError(
        `${name} is larger than ${maxBytes / 1024 / 1024} MB, which is the most that is read.`,
      );
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function asUsageError(error: unknown, name: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return new UsageError(`There is no file ${name}.`);
  if (code === "EACCES" || code === "EPERM") return new UsageError(`${name} may not be read by this user.`);
  return error;
}

/** What visitors typed, shown at a terminal: control characters could move its cursor or rename its window. */

export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
