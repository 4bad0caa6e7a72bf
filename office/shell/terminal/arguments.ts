/** What is typed after a command's name. */

import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

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
