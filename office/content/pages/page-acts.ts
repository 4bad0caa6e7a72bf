/** What can be done with the pages in the list of all. */

import { bringBackPage, hidePage } from "#server/content/editions/add-page.ts";
import { changeMenu, type Menu, menus } from "#server/content/editions/menus.ts";
import { act, type ActArguments, acts, done, refused, type WithValue } from "#office/shell/acts/acts.ts";
import { needed, number, oneOf } from "#office/shell/acts/fields.ts";
import { editAddress } from "#office/content/addresses.ts";

const named = { document: needed("Choose a page.") };
const menu = oneOf<Menu>(menus, "Choose a menu.");
const linked = { menu, href: needed("Choose a link."), at: number };

export const pageActs = acts({
  hide: act(named, (given) => setHidden(given, true)),
  show: act(named, (given) => setHidden(given, false)),

  bringBack: act(named, async ({ visit, form, value: { document } }) => {
    const brought = await bringBackPage(visit.services, document, visit.signedIn.member.name);
    if (!brought.ok) return refused(form, { form: brought.sentence });
    const text = "Brought back in the draft. It is at its address once you publish.";
    return done(visit, "/content#pages", { text, undo: undoOf(document, brought) });
  }),

  up: act(linked, (given) => move(given, "up")),
  down: act(linked, (given) => move(given, "down")),

  take: act({ menu, href: needed("Choose a link.") }, ({ visit, form, value }) =>
    afterMenu({ visit, form }, { act: "take", ...value }),
  ),

  put: act({ menu, href: needed("Choose a page.") }, ({ visit, form, value }) =>
    afterMenu({ visit, form }, { act: "put", menu: value.menu, ...linkIn(value.href) }),
  ),
});

/** A choice of a page: its address, and what the team calls it. */
export function linkChoice({ address, title }: { address: string; title: string }): string {
  return `${address} ${title}`;
}

function linkIn(choice: string): { href: string; label: string } {
  const [href = "", ...words] = choice.split(" ");
  return { href, label: words.join(" ") || href };
}

async function setHidden({ visit, form, value: { document } }: WithValue<typeof named>, isHidden: boolean) {
  const hidden = await hidePage(visit.services, { document, isHidden }, visit.signedIn.member.name);
  if (!hidden.ok) return refused(form, { form: hidden.sentence });
  const text = isHidden
    ? "Hidden in the draft: out of menus, search engines and the sitemap once you publish."
    : "Shown again in the draft, once you publish.";
  return done(visit, "/content#pages", { text, undo: undoOf(document, hidden) });
}

/** The focus stays on the button that was pressed, in the row that moved. */
async function move({ visit, value }: WithValue<typeof linked>, by: "up" | "down") {
  const { menu: name, href, at } = value;
  const change = { act: by, menu: name, href, seenAt: at };
  const moved = await changeMenu(visit.services, change, visit.signedIn.member.name);
  const place = moved.position === undefined ? `menu-${name}` : buttonId(name, moved.position, by);
  const undo = moved.ok && undoOf("navigation", moved);
  return done(visit, `/content#${place}`, { text: moved.told, ...(undo && { undo }) });
}

async function afterMenu(
  { visit, form }: Pick<ActArguments, "visit" | "form">,
  change: Parameters<typeof changeMenu>[1],
) {
  const changed = await changeMenu(visit.services, change, visit.signedIn.member.name);
  if (!changed.ok) return refused(form, { form: changed.sentence });
  const undo = undoOf("navigation", changed);
  return done(visit, `/content#menu-${change.menu}`, { text: changed.told, undo });
}

export function buttonId(name: Menu, position: number, by: "up" | "down"): string {
  return `${name}-${position}-${by}`;
}

/** The button that takes a change of a document back. */
export function undoOf(document: string, { before, revision }: { before: number; revision: number }) {
  return {
    path: editAddress(document),
    fields: { act: "undo", revision: String(before), seen: String(revision), back: "list" },
  };
}
