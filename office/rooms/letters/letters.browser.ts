/** What scripts add to a letter: a draft is kept while it is written. */

import { forgetSubmitted, keepWhileWriting } from "../../browser/keep-while-writing.ts";

forgetSubmitted();
const writer = document.querySelector<HTMLFormElement>("form[data-letter]");
if (writer)
  keepWhileWriting(writer, {
    place: `letter ${writer.dataset["letter"]} ${writer.dataset["member"]}`,
    words: "[name=subject], [name=text]",
    madeFrom: "[name=revision]",
    onKept(page) {
      const [shown, fresh] = [document, page].map((each) => each.querySelector("main aside"));
      if (shown && fresh) shown.replaceWith(fresh);
    },
  });
