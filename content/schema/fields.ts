/**
 * The building blocks of every document's schema: what a field may hold, with a label, a hint and a length for the office's editor
 * (`title`, `description`, `maxLength` of the JSON schema). A field without a label is called by its key: `officeHours`, "Office hours".
 */

import { z } from "zod";
import { addressProblem, textProblems, type TextKind } from "#domain/content/documents/text-rules.ts";
import { isPlainAddress } from "#domain/messages/mail/addresses.ts";
import { parsePictureAddress } from "#domain/content/pictures/pictures.ts";
import { hasEmailShape } from "#domain/messages/secure-form/field-rules.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { aboutOf } from "./schema-tree.ts";

/** What is said of a field in which nothing stands. */
export const emptyField = "Something has to stand here.";

type About = {
  label?: string;
  hint?: string;
};

type TextOptions = About & {
  /** Longest length in characters, as it is typed: a placeholder counts as it is written, not as what it prints. */
  max?: number;
  canBeEmpty?: boolean;
  /** What stands in a new one, for words that most campaigns leave as they are. */
  begins?: string;
  /** Names in braces that are filled when the text is shown: `Uploading file {done} of {total}.` */
  slots?: readonly string[];
};

/** What a document's schema allows it to hold. */
export type ValueOf<Schema extends () => z.ZodType> = z.output<ReturnType<Schema>>;

export function document<S extends z.ZodRawShape>(label: string, fields: S) {
  return group(fields, { label });
}

/** Fields that belong together. */
export function group<S extends z.ZodRawShape>(fields: S, about: About = {}) {
  return described(z.strictObject(labelled(fields)), about);
}

/** One line of plain text: a heading, a name, the words of a button. */
export function line(options: TextOptions = {}) {
  return text("line", { max: 120, ...options });
}

/** A paragraph: `**strong words**` and `[links](/about)`; words in [square brackets] are still to come. */
export function prose(options: TextOptions = {}) {
  return text("prose", { max: 900, ...options });
}

/** Running words of several paragraphs (domain/content/documents/paragraphs.ts), with links and strong words as in `prose`. */
export function paragraphs(options: TextOptions = {}) {
  return text("paragraphs", options);
}

/** Plain text of several lines, such as an e-mail's. */
export function letter(options: TextOptions = {}) {
  return text("letter", { max: 900, ...options });
}

/** More characters than a placeholder prints. */
const longestFact = 500;

function text(kind: TextKind, { max = 900, canBeEmpty, slots, begins, ...about }: TextOptions) {
  const schema = z
    .string()
    .min(canBeEmpty ? 0 : 1)
    .max(max)
    .check((context) => {
      // Too long is told already, and looking through megabytes would take its time.
      if (context.value.length > max + longestFact) return;
      for (const message of textProblems(context.value, kind, slots))
        context.issues.push({ code: "custom", message, input: context.value });
    });
  return described(schema, about, {
    format: kind,
    ...(slots && { slots: [...slots] }),
    ...(begins && { begins }),
  });
}

/** Why a day or a time is not read. */
function unread(input: unknown, sentence: string): string {
  return input === "" ? emptyField : sentence;
}

/** A day in the campaign's time zone: `2026-10-17`. */
export function date(about: About = {}) {
  const schema = z.string().refine(isLocalDate, {
    error: ({ input }) => unread(input, `“${String(input)}” is not a day. Write it as 2026-10-17.`),
  });
  return described(schema, about, { format: "date" });
}

/** A colour: `#1b2a23`. */
export function colour(about: About = {}) {
  const schema = z.string().regex(/^#[0-9a-f]{6}$/i, {
    error: ({ input }) => `“${String(input)}” is not a colour. Write it as #1b2a23.`,
  });
  return described(schema, about, { format: "colour" });
}

/** A time on a 24-hour clock: `19:00`. */
export function time(about: About = {}) {
  const schema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
    error: ({ input }) => unread(input, `“${String(input)}” is not a time of day. Write it as 19:00.`),
  });
  return described(schema, about, { format: "time" });
}

/** A day and time: `2024-06-25T23:59:59`. */
export function moment(about: About = {}) {
  const schema = z
    .string()
    .refine(
      (value) => isLocalDate(value.slice(0, 10)) && /^T([01]\d|2[0-3])(:[0-5]\d){1,2}$/.test(value.slice(10)),
      {
        error: ({ input }) =>
          unread(input, `“${String(input)}” is not a day and time. Write it as 2026-10-17T20:00.`),
      },
    );
  return described(schema, about, { format: "moment" });
}

/** An address that a link leads to: a page of the site, a place on the page, another site or an e-mail address. */
export function link(about: About = {}) {
  const schema = z
    .string()
    .max(500)
    .check((context) => {
      const message = addressProblem(context.value);
      if (message) context.issues.push({ code: "custom", message, input: context.value });
    });
  return described(schema, about, { format: "link" });
}

/** The address of another site. */
export function webAddress({ canBeEmpty = false, ...about }: About & { canBeEmpty?: boolean } = {}) {
  const schema = z
    .string()
    .max(500)
    .refine(
      (value) =>
        (canBeEmpty && value === "") || (value.startsWith("https://") && addressProblem(value) === undefined),
      {
        error: ({ input }) => `“${String(input)}” is not a web address. It begins with https://`,
      },
    );
  return described(schema, about, { format: "uri" });
}

export function email(about: About = {}) {
  const schema = z
    .string()
    .max(200)
    .refine((value) => hasEmailShape(value) && isPlainAddress(value), {
      error: ({ input }) => `“${String(input)}” is not an e-mail address.`,
    });
  return described(schema, about, { format: "email" });
}

/** The path of a drawing of the site, `/images/mark.svg`, or the address that an uploaded picture got (domain/content/pictures/). */
export function image({ canBeEmpty = false, ...about }: About & { canBeEmpty?: boolean } = {}) {
  const schema = z.string().refine((value) => (canBeEmpty && value === "") || isImageAddress(value), {
    error: ({ input }) =>
      unread(
        input,
        `“${String(input)}” is not a picture of the site. Its address begins with /images/, or with /pictures/ when you added it.`,
      ),
  });
  return described(schema, about, { format: "image" });
}

function isImageAddress(address: string): boolean {
  return (
    /^\/[\w./-]+\.(svg|png|jpe?g|webp|avif)$/.test(address) || parsePictureAddress(address) !== undefined
  );
}

/** What a picture shows, for those who do not see it; empty where it only decorates. */
export function alternative(about: About = {}) {
  return line({ max: 300, canBeEmpty: true, label: "What the picture shows", ...about });
}

/** What the picture of a place shows that usually holds a decoration. */
export function decoration() {
  const hint =
    "Empty while the picture only decorates. Say what it shows where it tells something that the words do not.";
  return described(alternative().default(""), { label: "What the picture shows", hint });
}

/** Small letters, digits and hyphens: a part of an address, or what calendars know an event by. */
export function id(about: About = {}) {
  const schema = z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: ({ input }) => `“${String(input)}” is not an id. Use small letters, digits and hyphens.`,
    });
  return described(schema, about, { format: "id" });
}

/** A name that the program looks for in texts: letters, so that none of it means anything to a pattern. */
export function placeName(about: About = {}) {
  const schema = z
    .string()
    .max(60)
    .regex(/^\p{L}[\p{L}\p{M}’' -]*$/u, { error: "Write a name: letters, spaces and hyphens." });
  return described(schema, about, { format: "line" });
}

/** The code of a language as registered (BCP 47): `str`. */
export function languageCode(about: About = {}) {
  const schema = z
    .string()
    .max(30)
    .regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, { error: "Write the language’s code, such as str." });
  return described(schema, about, { format: "line" });
}

/** The id of a neighbourhood on the development tracker's map, or `other`: the office shows their names to choose from. */
export function neighbourhood(about: About = {}) {
  return described(id(), about, { format: "entry", of: "neighbourhoods" });
}

export function shareCardKey(about: About = {}) {
  return described(z.string(), about, { format: "entry", of: "share-cards" });
}

/** The key of a figure of the document `figures`; one that is drawn has to be a whole number up to a limit, or is told what is wrong. */
export function figureKey({
  wholeUpTo,
  wrong,
  ...about
}: About & { wholeUpTo?: number; wrong?: string } = {}) {
  return described(z.string(), about, {
    format: "entry",
    of: "figures",
    ...(wholeUpTo && { wholeUpTo, wrong }),
  });
}

/** `absent` is what an editor calls it when none of the options is chosen, where that may be. An option without `words` is called by its name. */
export function choice<const T extends readonly string[]>(
  options: T,
  { absent, words, ...about }: About & { absent?: string; words?: Partial<Record<T[number], string>> } = {},
) {
  return described(z.enum(options), about, { ...(absent && { absent }), ...(words && { words }) });
}

/** One of the domain's own options. */
export function choiceOf<const T extends string>(options: readonly { id: T }[], about: About = {}) {
  return choice(
    options.map(({ id }) => id),
    about,
  );
}

export function yesOrNo(about: About = {}) {
  return described(z.boolean(), about);
}

export function number({ min, max, ...about }: About & { min?: number; max?: number } = {}) {
  return described(
    z
      .number()
      .min(min ?? 0)
      .max(max ?? 1e12),
    about,
  );
}

/** A list; longer ones than `max` are refused. */
export function list<T extends z.ZodType>(
  item: T,
  { min = 0, max = 40, ...about }: About & { min?: number; max?: number } = {},
) {
  return described(z.array(item).min(min).max(max), about);
}

/** Entries by key: those that the pages name are needed, more are possible. */
export function entries<T extends z.ZodType, K extends string>(
  item: T,
  needed: readonly K[],
  about: About = {},
) {
  const known = Object.fromEntries(needed.map((key) => [key, item])) as Record<K, T>;
  return described(z.object(labelled(known)).catchall(item), about);
}

/** What is said in each phase of the election: the usual words, and others where a phase has its own. */
export function inPhases<T extends z.ZodType>(field: T, about: About = {}) {
  return group(
    {
      usual: field,
      before: field.optional().meta({ title: "Before nominations" }),
      campaign: field.optional().meta({ title: "In the campaign" }),
      "advance-voting": field.optional().meta({ title: "On a day of advance voting" }),
      "voting-day": field.optional().meta({ title: "On voting day" }),
      after: field.optional().meta({ title: "After the vote" }),
    },
    about,
  );
}

/** A number that the campaign states, with where it comes from. */
export function figure(about: About = {}) {
  return group(
    {
      name: line({ label: "What it counts" }),
      value: number({ label: "The number" }),
      text: line({ max: 40, label: "How pages print it" }),
      source: choice(["specification", "campaign", "public record", "to confirm"], {
        label: "Who gave it",
        words: {
          specification: "The campaign’s first facts",
          campaign: "The campaign",
          "to confirm": "To confirm",
        },
        hint: "“to confirm” while nobody has.",
      }),
      checked: described(
        z.string().refine((value) => value === "to confirm" || isLocalDate(value), {
          error: "Write the day it was checked as 2026-06-01, or “to confirm”.",
        }),
        { label: "Last checked" },
      ),
      reference: line({
        max: 300,
        label: "Where it is written",
        hint: "The title or the web address of what it was read in, and its date. “[To be found]” while nobody has it.",
      }).optional(),
      note: line({ max: 300, label: "What to know before repeating it" }).optional(),
    },
    about,
  );
}

export type Figure = z.output<ReturnType<typeof figure>>;

function described<T extends z.ZodType>(schema: T, { label, hint }: About, more: object = {}): T {
  return schema.meta({ ...(label && { title: label }), ...(hint && { description: hint }), ...more }) as T;
}

/** What fields of a name that editors would not use are called everywhere. */
const usualLabels: Readonly<Record<string, string>> = {
  advanceVoting: "Advance voting",
  by: "Who says it",
  deck: "Sentences below the heading",
  eTransfer: "Interac e-Transfer",
  hero: "Opening",
  href: "Leads to",
  id: "Short name for addresses and programs",
  intro: "Introduction",
  lead: "Opening sentences",
  linkedin: "LinkedIn",
  shows: "What the picture shows",
  src: "Picture",
  stats: "Figures in large letters",
  what: "What it counts",
};

/** A field without a label is called by its key. */
function labelled<S extends z.ZodRawShape>(fields: S): S {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const schema = field as z.ZodType;
      const { title = usualLabels[key] ?? inWords(key) } = aboutOf(schema);
      return [key, schema.meta({ ...schema.meta(), title: String(title) })];
    }),
  ) as unknown as S;
}

function inWords(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([a-z])(\d)/gi, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/* Groups of fields that several documents have. */

/** A button that opens the visitor's e-mail program, and the e-mail that it begins. */
export const mail = (about: { label?: string } = {}) =>
  group(
    {
      label: line({ max: 60, label: "Words of the button" }),
      subject: line(),
      body: letter({ label: "Text of the e-mail" }),
    },
    about,
  );

/** What stands below a numbered figure, which has to have a source. */
export const figureWords = () => ({
  number: number({ min: 1, max: 99, label: "Number of the figure" }),
  title: line({ max: 60 }),
  caption: line(),
  source: line({ hint: "Where it is from, or that it is drawn and nothing was measured." }),
  alternative: alternative(),
});

/** A numbered figure: a drawing, and the words in it, so that they are not part of the picture. */
export const plate = () =>
  group({
    ...figureWords(),
    drawing: image({ hint: "Eight units wide and five high." }),
    labels: list(
      group({
        text: line({ max: 40 }),
        left: number({ max: 480, label: "From the left, of 480" }),
        top: number({ max: 300, label: "From the top, of 300" }),
        look: choice(["light", "heading"], {
          absent: "Dark",
          words: { light: "Light, on a dark ground", heading: "Large" },
        }).optional(),
        isCentred: yesOrNo({ label: "Begins as far left of its place as it ends right of it" }).optional(),
      }),
      { max: 12, label: "Words in the drawing" },
    ).optional(),
  });
