import { fieldAddress } from "#office/content/addresses.ts";
import { fieldsWith } from "#office/content/found-fields.ts";
import { type FindGroup, excerptAround } from "./group.ts";

/** In every word of the site as it is being written, and in the names of documents and fields. */
export const content: FindGroup = {
  name: "content",
  title: "Words of the site",
  permission: "content",
  async find({ words, limit, offset }, { services }) {
    const found = await fieldsWith(words, services);
    const hits = found
      .slice(offset, offset + limit)
      .map(({ document, body, field, title, label, printed }) => ({
        address: fieldAddress(document, body, field),
        title: `${title}: ${label}`,
        more: excerptAround(printed, words),
      }));
    return { total: found.length, hits };
  },
};
