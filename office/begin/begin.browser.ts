/** What scripts add to the beginning: a step is kept while it is written, and the site beside it shows what is typed. */

import { keepWhileWriting } from "#office/shell/browser/keep-while-writing.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

const form = document.querySelector<HTMLFormElement>("form[data-step]");
const frames = document.querySelectorAll<HTMLIFrameElement>(".phone iframe");

if (form) {
  const show = showTyped(form);
  keepWhileWriting(form, {
    about: `begin ${form.dataset["step"]}`,
    member: form.dataset["member"],
    title: () => `Beginning: ${document.querySelector("h1")?.textContent ?? ""}`,
    words: "textarea, input:not([type=hidden], [type=file])",
    madeFrom: "[name=seen]",
    button: form.dataset["next"] ?? "",
    onKept(_page, fresh) {
      show.kept(fresh);
      for (const frame of frames) frame.contentWindow?.location.reload();
    },
  });
}

// What is chosen in the step of pages is seen in the menu.
if (form?.dataset["step"] === "pages")
  for (const frame of frames) {
    openMenu(frame);
    frame.addEventListener("load", () => openMenu(frame));
  }

function openMenu({ contentDocument }: HTMLIFrameElement) {
  const menu = contentDocument?.getElementById("menu");
  if (menu?.isConnected && contentDocument?.readyState === "complete") menu.showPopover?.();
}

/** Puts what is typed in place of the brackets on the site, and leads to the page that has them; `kept` are the words that it shows anew. */
function showTyped(form: HTMLFormElement) {
  const shownAs: Record<string, { bracket: string; page: string }> = JSON.parse(
    form.dataset["shownAs"] ?? "{}",
  );
  const fields = Object.keys(shownAs).flatMap((name) => form.querySelector<Field>(`[name="${name}"]`) ?? []);
  const inOffice = new Map(fields.map(({ name, defaultValue }) => [name, defaultValue]));
  const places = new Map<string, Element[]>();
  for (const frame of frames) frame.addEventListener("load", findAll);
  findAll();
  form.addEventListener("focusin", ({ target }) => {
    const page = isField(target) && shownAs[target.name]?.page;
    if (!page) return;
    for (const { contentWindow } of frames)
      if (contentWindow && contentWindow.location.pathname !== page) contentWindow.location.replace(page);
  });
  form.addEventListener("input", ({ target }) => {
    if (isField(target)) write(target);
  });
  return {
    kept(fresh: HTMLFormElement) {
      for (const { name } of fields)
        inOffice.set(name, fresh.querySelector<Field>(`[name="${name}"]`)?.defaultValue ?? "");
    },
  };

  function findAll() {
    for (const field of fields) {
      const shown = inOffice.get(field.name) || shownAs[field.name]?.bracket;
      places.set(
        field.name,
        [...frames].flatMap(({ contentDocument }) => elementsOf(contentDocument, shown ?? "")),
      );
      write(field);
    }
  }

  function write({ name, value }: Field) {
    for (const place of places.get(name) ?? []) {
      place.textContent = value.trim() || (shownAs[name]?.bracket ?? "");
      // Lines that are typed stay lines.
      (place as HTMLElement).style.whiteSpace = "pre-line";
    }
  }
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** The innermost elements that say these words and no others. */
function elementsOf(page: Document | null, words: string): Element[] {
  const all = [...(page?.body?.querySelectorAll("main *") ?? [])];
  const says = (element: Element) => element.textContent?.trim() === words;
  return all.filter((element) => says(element) && ![...element.children].some(says));
}
