/** The documents of a campaign that does not exist, in a town that does not exist: no text, picture or address of the first edition is left. */

import type { z } from "zod";
import { type DocumentName, type Documents, makeSchema } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import { fieldOf } from "#content/schema/schema-tree.ts";

/** Every document with made-up words for its texts, each with a number of its own; choices, days, numbers and addresses of the site's own pages are the first edition's. */
export function madeUpEdition(): Documents {
  let count = 0;
  const documents = Object.fromEntries(
    Object.entries(firstEdition).map(([name, value]) => [
      name,
      made(makeSchema(name as DocumentName), value),
    ]),
  ) as Documents;
  const { campaign } = firstEdition;
  return {
    ...documents,
    campaign: {
      ...documents.campaign,
      candidate: { ...documents.campaign.candidate, slug: "made-up" },
      timeZone: campaign.timeZone,
      url: "https://made-up.example",
    },
    "pages/development-tracker": {
      ...documents["pages/development-tracker"],
      map: { ...documents["pages/development-tracker"].map, image: "" },
    },
  };

  function made(schema: z.ZodType, value: unknown): unknown {
    if (typeof value === "string") return value === "" ? value : madeText(schema, value);
    if (Array.isArray(value)) return value.map((item) => made(fieldOf(schema, "0") ?? schema, item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, made(fieldOf(schema, key, value) ?? schema, inner)]),
    );
  }

  function madeText(schema: z.ZodType, value: string): string {
    const { format, slots = [] } = metaOf(schema);
    count += 1;
    if (format === "line" || format === "prose" || format === "letter" || format === "paragraphs")
      return [`Made up ${count}`, ...slots.map((slot) => `{${slot}}`)].join(" ");
    if (format === "image") return "/images/mark.svg";
    if (format === "uri") return `https://made-up.example/${count}`;
    if (format === "email") return "office@made-up.example";
    if (format === "id") return `made-up-${value.length}-${count}`;
    if (format === "link" && !value.startsWith("/")) return `https://made-up.example/${count}`;
    return value;
  }
}

type Meta = { format?: string; slots?: readonly string[] };

/** What the schema says of a text, also of one that may be left out. */
function metaOf(schema: z.ZodType): Meta {
  const meta = (schema.meta() ?? {}) as Meta;
  const { innerType } = definitionOf(schema);
  return meta.format !== undefined || !innerType ? meta : metaOf(innerType);
}

type Definition = { innerType?: z.ZodType };

function definitionOf(schema: z.ZodType): Definition {
  return (schema as z.ZodType & { def: Definition }).def;
}
