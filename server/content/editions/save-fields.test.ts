import { describe, expect, test } from "vitest";
import type { DocumentName } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import { growthOf, maxGrowth } from "#test/support/growth.ts";
import { useTestServices } from "#test/support/services.ts";
import { describeForm, type FormPart } from "./document-form.ts";
import { openDocument } from "./edit-document.ts";
import { saveForm } from "./save-fields.ts";

const given = useTestServices();

/** What a browser posts of a document's form, and of those of its entries, in which nobody typed. */
function untouched(name: DocumentName): Map<string, string> {
  const body = valueAt(firstEdition, [name]);
  const source = { name, body, published: body, problems: new Map() };
  const fieldsOf = (part: FormPart | undefined): [string, string][] => {
    if (!part) return [];
    if (part.kind === "field") return [[part.place, part.value.trim()]];
    if (part.kind === "group") return part.isAbsent ? [] : part.parts.flatMap(fieldsOf);
    return part.entries.flatMap((entry) => fieldsOf(entry.part ?? describeForm(source, entry.place)));
  };
  return new Map(fieldsOf(describeForm(source, "")));
}

function save(document: DocumentName, typed: ReadonlyMap<string, string>) {
  return saveForm(given.services, { document, seen: 0, edition: 0, typed, from: "", until: "" }, "Ann");
}

test.each(Object.keys(firstEdition) as DocumentName[])(
  "%s is kept without a word typed → nothing of it is changed",
  async (name) => {
    expect(await save(name, untouched(name))).toEqual({ outcome: "unchanged" });
  },
);

test("line breaks in a text of one line → a space each; a field full of spaces costs no more than its length", async () => {
  const place = "blocks.0.introduction.usual";
  await save("pages/home", new Map([[place, "One\n\n two \r\nthree  four"]]));
  const { body } = await openDocument(given.services, "pages/home");
  expect(valueAt(body, place.split("."))).toBe("One two three  four");
  const typed = (size: number) => new Map([[place, `a${" ".repeat(size)}b`]]);
  expect(await growthOf(typed, (each) => save("pages/home", each), 8_000)).toBeLessThan(maxGrowth);
});

describe("the words of a phase of the election", () => {
  const joined = async () => {
    const { body } = await openDocument(given.services, "pages/home");
    return valueAt(body, ["blocks", "2", "joined"]);
  };

  test("another field is changed → a phase that says nothing still says nothing", async () => {
    const typed = untouched("pages/home").set("blocks.0.introduction.after", "Thank you.");
    expect(await save("pages/home", typed)).toMatchObject({ outcome: "saved" });
    expect(await joined()).toMatchObject({ after: "" });
  });

  test("cleared where a text may be empty → nothing is said then; elsewhere the usual words are", async () => {
    const heading = valueAt(firstEdition["pages/home"], ["blocks", "2", "heading"]);
    expect(heading).toHaveProperty("after");
    const typed = untouched("pages/home")
      .set("blocks.2.joined.voting-day", "joined today")
      .set("blocks.2.heading.after", "");
    await save("pages/home", typed);
    expect(await joined()).toMatchObject({ "voting-day": "joined today" });
    const { body, seen } = await openDocument(given.services, "pages/home");
    expect(valueAt(body, ["blocks", "2", "heading"])).not.toHaveProperty("after");
    const cleared = new Map([["blocks.2.joined.voting-day", ""]]);
    const form = { document: "pages/home", seen, edition: 0, typed: cleared, from: "", until: "" };
    await saveForm(given.services, form, "Ann");
    expect(await joined()).toMatchObject({ "voting-day": "" });
  });
});

test("a block with a picture alone → named by what it shows, not by the picture's address", () => {
  const image = "/pictures/c3aead2d89fba604cd24b542516ef0bb-1600x1000";
  const body = {
    ...firstEdition["pages/about"],
    blocks: [{ kind: "picture", id: "picture", image, alt: "A street" }],
  };
  const part = describeForm({ name: "pages/about", body, published: body, problems: new Map() }, "blocks");
  expect(part).toMatchObject({ kind: "list", entries: [{ title: "A street" }] });
});
