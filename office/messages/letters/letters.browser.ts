/** What scripts add to a letter: a draft is kept while it is written. */

import { keepWhileWriting } from "#office/shell/browser/keep-while-writing.ts";

const writer = document.querySelector<HTMLFormElement>("form[data-letter]");
if (writer)
  keepWhileWriting(writer, {
    about: `letter ${writer.dataset["letter"]}`,
    member: writer.dataset["member"],
    title: () =>
      `Letter: ${writer.querySelector<HTMLInputElement>("[name=subject]")?.value || "without a subject"}`,
    words: "[name=subject], [name=text]",
    madeFrom: "[name=revision]",
    button: "Keep as draft",
    onKept(page) {
      const [shown, fresh] = [document, page].map((each) => each.querySelector("main aside"));
      if (shown && fresh) shown.replaceWith(fresh);
    },
  });
