import { fieldsOf } from "#domain/content/difference.ts";
import { documentTitles, fieldLabel } from "#server/content/documents.ts";
import { fieldAddress } from "../rooms/content/addresses.ts";
import { writtenDocuments } from "../rooms/content/content-facts.ts";
import { excerptAround } from "./excerpt.ts";
import type { FindGroup } from "./group.ts";

/** In every word of the site as it is being written, and in the names of documents and fields. */
export const content: FindGroup = {
  name: "content",
  title: "Words of the site",
  permission: "content",
  async find({ words, limit, offset }, { services }) {
    const { written } = await writtenDocuments(services);
    const titles = documentTitles();
    const found = Object.entries(written).flatMap(([name, body]) =>
      fieldsOf(body).flatMap(([field, text]) => {
        const title = `${titles.get(name) ?? name}: ${fieldLabel(name, field) ?? field}`;
        const all = `${title} ${text}`.toLowerCase();
        return words.every((word) => all.includes(word)) ? [{ name, field, text, title }] : [];
      }),
    );
    const hits = found.slice(offset, offset + limit).map(({ name, field, text, title }) => ({
      address: fieldAddress(name, written[name], field),
      title,
      more: excerptAround(text, words),
    }));
    return { total: found.length, hits };
  },
};
