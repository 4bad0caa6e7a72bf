const texts = import.meta.glob<string>(
  ["./{site,print}.css", "../ui/*.css", "../forms/{*,*/*}.css", "../{blocks,program-pages}/*/*.css"],
  {
    query: "?inline",
    import: "default",
    eager: true,
  },
);

/**
 * The sheets of components that only some pages have, by what in a page's HTML shows that it needs them. A component that comes only once
 * scripts run is no mark: the page that has it imports its sheet. A form's card and summary come with the form.
 */
const ofComponents: readonly { mark: RegExp; sheet: string }[] = [
  { mark: /<details/, sheet: "../ui/details.css" },
  { mark: className("plate"), sheet: "../ui/plate.css" },
  { mark: className("numbered"), sheet: "../ui/numbered-figure.css" },
  { mark: className("spot"), sheet: "../ui/spot.css" },
  { mark: /<form|class="card/, sheet: "../ui/card.css" },
  { mark: className("lines"), sheet: "../ui/lines.css" },
  { mark: className("links"), sheet: "../ui/links.css" },
  { mark: /<form/, sheet: "../forms/form.css" },
  { mark: className("amounts"), sheet: "../forms/donation/donation.css" },
  { mark: className("meter"), sheet: "../ui/meter.css" },
  { mark: className("terms"), sheet: "../ui/terms.css" },
  { mark: className("check-list"), sheet: "../ui/check-list.css" },
  { mark: className("dates"), sheet: "../ui/event-line.css" },
  { mark: className("phases"), sheet: "../ui/phases.css" },
  { mark: className("scene"), sheet: "../ui/scene.css" },
  { mark: className("stats"), sheet: "../ui/stats.css" },
  { mark: className("timetable"), sheet: "../ui/timetable.css" },
  { mark: className("toasts"), sheet: "../ui/toasts.css" },
  { mark: className("transect"), sheet: "../ui/transect.css" },
  { mark: /role="tablist"/, sheet: "../ui/tabs.css" },
];

function className(name: string): RegExp {
  return new RegExp(`class="(?:[^"]* )?${name}[ "]`);
}

/**
 * The styles of a rendered page of a folder of `program-pages/`: the site's, its components', those of paper, its blocks', and its own. A sheet
 * beside a block's own is for pages with the class of its name. Each in an element of its own, because the server allows them by the hashes
 * that the built pages have. In development they are files, which Vite replaces in a page that stands.
 */
export function pageStyles(html: string, folder?: string): string {
  const kinds = new Set([...html.matchAll(/ data-block="([\w-]+)"/g)].map(([, kind]) => kind));
  const own = Object.keys(texts).filter((sheet) => {
    const [, place, name, file = ""] = sheet.split("/");
    if (place === "program-pages") return name === folder;
    const part = file.replace(".css", "");
    return place === "blocks" && kinds.has(name) && (part === name || className(part).test(html));
  });
  return [
    "./site.css",
    ...ofComponents.filter(({ mark }) => mark.test(html)).map(({ sheet }) => sheet),
    "./print.css",
    ...own,
  ]
    .map(styleElement)
    .join("");
}

function styleElement(sheet: string): string {
  if (import.meta.env.MODE !== "development") return `<style>${texts[sheet]}</style>`;
  return `<link rel="stylesheet" href="${new URL(sheet, "http://localhost/app/styles/").pathname}">`;
}
