/** The menus of the site: pages are put in, taken out and moved, in a draft of the document `navigation`. */

import type { Documents } from "#content/documents.ts";
import { moveEntry } from "#domain/content/documents/field-place.ts";
import type { Services } from "#server/services.ts";
import { changeDocument, type ChangedDocument } from "./edit-document.ts";

export const menus = ["mainLinks", "footerLinks"] as const;

export type Menu = (typeof menus)[number];

export const menuNames: Readonly<Record<Menu, string>> = {
  mainLinks: "Menu",
  footerLinks: "Foot of every page",
};

type Navigation = Documents["navigation"];

type MenuServices = Pick<Services, "database" | "clock" | "actor">;

/** The most links of a menu, as the document has it. */
const mostLinks = 24;

type MenuChange =
  | { act: "up" | "down"; menu: Menu; href: string; seenAt: number }
  | { act: "put"; menu: Menu; href: string; label: string }
  | { act: "take"; menu: Menu; href: string };

/** `position` is where a moved link stands now, from 1 on. */
type ChangedMenu = ChangedDocument & { told: string; position: number | undefined };

export async function changeMenu(
  services: MenuServices,
  change: MenuChange,
  author: string,
): Promise<ChangedMenu> {
  let told = "";
  let position: number | undefined;
  const changed = await changeDocument(services, { name: "navigation", author }, (body, { draft }) => {
    const navigation = body as Navigation;
    const links = navigation[change.menu];
    const label = links.find(({ href }) => href === change.href)?.label ?? "The link";
    const name = menuNames[change.menu];
    if (change.act === "put") {
      if (links.some(({ href }) => href === change.href)) return { sentence: `${label} is in it already.` };
      if (links.length >= mostLinks)
        return { sentence: `${name} has ${mostLinks} links, and no room for another. Take one out first.` };
      told = `${change.label} is in it now, as the last one.`;
      return withLinks(navigation, change.menu, [...links, { href: change.href, label: change.label }]);
    }
    const others = links.filter(({ href }) => href !== change.href);
    if (others.length === links.length)
      return { sentence: `${draft?.author ?? "Somebody"} took it out meanwhile.` };
    if (change.act === "take") {
      told = `${label} is taken out. The page itself stays.`;
      return withLinks(navigation, change.menu, others);
    }
    const by = change.act === "up" ? -1 : 1;
    const moved = moveEntry(links, { isIt: ({ href }) => href === change.href, seenAt: change.seenAt, by });
    position = moved.now?.position;
    const now = moved.now ? `${moved.now.position} of ${moved.now.of}` : "";
    if (moved.isMoved) {
      told = `${label} is ${now} now.`;
      return withLinks(navigation, change.menu, moved.list);
    }
    return { sentence: whyNotMoved(label, now, { seenAt: change.seenAt, position, draft }) };
  });
  return { ...changed, told: changed.ok ? told : changed.sentence, position };
}

/** An entry stays where it is when somebody moved it meanwhile, or when it is at the end. */
export function whyNotMoved(
  label: string,
  now: string,
  {
    seenAt,
    position,
    draft,
  }: { seenAt: number; position: number | undefined; draft: { author: string } | undefined },
): string {
  if (position === seenAt + 1) return `${label} is ${now}: there is nothing beyond it.`;
  const who = draft?.author ?? "Somebody";
  return `${who} changed the order meanwhile, so nothing was moved: ${label} is ${now} now.`;
}

function withLinks(navigation: Navigation, menu: Menu, links: Navigation[Menu]) {
  return { body: { ...navigation, [menu]: links } };
}
