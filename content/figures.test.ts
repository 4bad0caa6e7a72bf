import { beforeAll, expect, test } from "vitest";
import type { RenderedPage } from "#test/support/render-pages.ts";
import type { Figure } from "./schema/fields.ts";
import { figures } from "./first-campaign/figures.ts";

/** What each figure says before it is changed; the years, a bare short number, with their unit. */
const stated = Object.entries(figures).map(([key, { text }]) => ({
  key,
  text: key === "yearsInSaanich" ? `${text} years` : text,
}));

/** The slider starts at the same value, which is a field of its own. */
const saidForAnotherReason = ["homeOfReference"];

/** Every figure changed before any page reads it: its text is its own name, its number one that nothing else has. */
for (const [index, [key, figure]] of Object.entries<Figure>(figures).entries()) {
  Object.assign(figure, { text: `«${key}»`, value: changedValue(index) });
}

/** Every sentence that the site shows or sends, by where it stands. */
let sentences: { where: string; text: string }[];

beforeAll(async () => {
  const [{ renderPages }, { textsOf }, { firstContent }] = await Promise.all([
    import("#test/support/render-pages.ts"),
    import("../scripts/content-problems.ts"),
    import("./content.ts"),
  ]);
  const drawn = renderPages();
  const sent = await sentMessages();
  sentences = [
    ...drawn.map(({ path, markup }: RenderedPage) => ({ where: path, text: visibleText(markup) })),
    ...textsOf(firstContent)
      .filter(({ place }) => !place.startsWith("figures."))
      .map(({ place, text }) => ({ where: place, text })),
    ...sent,
  ];
});

test("changing a figure → something on the site says the new one", () => {
  const unread = stated
    .map(({ key }, index) => ({ key, marks: [`«${key}»`, ...writtenForms(changedValue(index))] }))
    .filter(({ marks }) => !sentences.some(({ text }) => marks.some((mark) => text.includes(mark))))
    .map(({ key }) => key);
  expect(unread).toEqual([]);
});

test("changing every figure → no page, message or e-mail still says an old one", () => {
  const left = stated
    .filter(({ key, text }) => isTelling(text) && !saidForAnotherReason.includes(key))
    .flatMap(({ key, text }) =>
      sentences
        .filter((sentence) => holds(sentence.text, text))
        .map(({ where }) => `${where} still says ${text} (${key})`),
    );
  expect(left).toEqual([]);
});

/** What the forms and the server answer, which stands in no page. */
async function sentMessages(): Promise<typeof sentences> {
  const [{ firstContent }, { volunteerForm }, { contactForm }, { messageReceived }] = await Promise.all([
    import("./content.ts"),
    import("#domain/messages/forms/volunteer.ts"),
    import("#domain/messages/forms/contact.ts"),
    import("#server/messages/forms/submission-mails.ts"),
  ]);
  return [
    volunteerForm.succeeded(firstContent.promises),
    contactForm.succeeded(firstContent.promises),
    messageReceived,
  ].map((message) => ({
    where: message === messageReceived ? "the e-mail to a writer" : "a form's message",
    text: JSON.stringify(message),
  }));
}

function changedValue(index: number): number {
  return 7001 + index;
}

function writtenForms(value: number): string[] {
  return [String(value), value.toLocaleString("en-CA")];
}

/** A bare short number such as 15 says nothing about where it came from. */
function isTelling(text: string): boolean {
  return !/^\d{1,3}$/.test(text);
}

/** The words of a figure on their own: not $150M in $1,150M, nor 10% in 110%. */
function holds(sentence: string, text: string): boolean {
  const words = text.replace(/^about /, "").replace(/[$.+]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\d$.,])${words}(?![\d%])`).test(sentence);
}

function visibleText(markup: string): string {
  return markup
    .replace(/<svg[\s\S]*?<\/svg>/g, " ")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&");
}
