/**
 * Which field of which document the words of a rendered page come from: signs that no text has go through the rendering with the words and
 * become elements with the field's place. A page that can't be rendered with them is shown without.
 */

import { aboutOf, fieldOf } from "#content/schema/schema-tree.ts";
import type { z } from "zod";
import { markOfLine } from "#domain/content/documents/paragraphs.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { schemaOf } from "./documents.ts";

/** From the private use area, so that no text of a document has them. */
const [open, opened, close] = ["\uE000", "\uE001", "\uE002"];
/** The digits of a number between the first two. */
const firstDigit = 0xe010;

/** The place of a field and, in running words, of the line in it. */
type Place = { document: string; field: string; line?: number };

/** The documents with signs around each text, and what each sign stands for. */
export function withSigns(documents: DocumentSet): { documents: DocumentSet; places: Place[] } {
  const places: Place[] = [];
  const signed = Object.entries(documents).map(([name, body]): [string, unknown] => {
    const schema = isRead(name) ? schemaOf(name) : undefined;
    return [name, schema ? signedValue(schema, body, { document: name, field: "" }) : body];
  });
  return { documents: Object.fromEntries(signed), places };

  function signedValue(schema: z.ZodType, value: unknown, place: Place): unknown {
    if (typeof value === "string") return signedText(String(aboutOf(schema)["format"]), value, place);
    if (typeof value !== "object" || value === null) return value;
    const inner = Object.entries(value).map(([key, each]): [string, unknown] => {
      const field = fieldOf(schema, key, value);
      const isSkipped = !field || (place.field === "" && ofHead.has(key));
      const at = place.field === "" ? key : `${place.field}.${key}`;
      return [key, isSkipped ? each : signedValue(field, each, { ...place, field: at })];
    });
    return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
  }

  function signedText(format: string, text: string, place: Place): string {
    if (text.trim() === "") return text;
    if (format === "line" || format === "prose") return withSign(text, place);
    if (format !== "paragraphs") return text;
    let line = 0;
    return text
      .split("\n")
      .map((typed) => {
        const { mark, words } = markOfLine(typed);
        return words === "" ? typed : mark + withSign(words, { ...place, line: line++ });
      })
      .join("\n");
  }

  function withSign(text: string, place: Place): string {
    const number = String(places.push(place) - 1);
    const digits = [...number].map((digit) => String.fromCharCode(firstDigit + Number(digit))).join("");
    return `${open}${digits}${opened}${text}${close}`;
  }
}

/** The words of the others stand within texts, or are compared with each other. */
const unmarked = new Set(["campaign", "figures", "municipality", "neighbourhoods", "rhythm", "theme"]);

function isRead(name: string): boolean {
  return !unmarked.has(name);
}

/** What only the team and search engines read. */
const ofHead = new Set(["name", "title", "description", "keywords"]);

/** Elements whose text is no text of the page. */
const unread = "script|style|title|textarea|option|svg|noscript";
const pieces = new RegExp(`<(${unread})\\b[\\s\\S]*?</\\1>|<[^>]*>|[^<]+`, "gi");
const signs = new RegExp(`${open}([\uE010-\uE019]+)${opened}|${close}`, "g");
const empty = /^<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b|\/>$/i;

/** The page with an element around the words of each field, which no style of the site names; what can't hold one loses the signs. */
export function withPlaces(html: string, places: readonly Place[]): string {
  const body = html.search(/<body\b/);
  if (body < 0) return withoutSigns(html);
  let depth = 0;
  /** How deep each open element of a field began. */
  const open: number[] = [];
  const read = html.slice(body).replace(pieces, (piece, hidden?: string) => {
    if (hidden !== undefined) return withoutSigns(piece);
    if (!piece.startsWith("<")) return piece.replace(signs, (_, digits?: string) => replaceSign(digits));
    if (piece.startsWith("</")) {
      const ended = open.filter((began) => began === depth).map(() => "</x-words>");
      open.splice(open.length - ended.length);
      depth -= 1;
      return ended.join("") + piece;
    }
    if (!piece.startsWith("<!") && !empty.test(piece)) depth += 1;
    return withoutSigns(piece);
  });
  return withoutSigns(html.slice(0, body)) + read;

  function replaceSign(digits: string | undefined): string {
    if (digits === undefined) {
      if (open.at(-1) !== depth) return "";
      open.pop();
      return "</x-words>";
    }
    const place = places[numberOf(digits)];
    if (!place) return "";
    open.push(depth);
    const line = place.line === undefined ? "" : ` data-line="${place.line}"`;
    return `<x-words data-field="${place.document} ${place.field}"${line}>`;
  }
}

function numberOf(digits: string): number {
  return Number([...digits].map((digit) => digit.charCodeAt(0) - firstDigit).join(""));
}

/** Also as they stand in an address. */
function withoutSigns(html: string): string {
  return html.replace(signs, "").replace(/%EE%80%80(%EE%80%9\d)+%EE%80%81|%EE%80%82/g, "");
}
