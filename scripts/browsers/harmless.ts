/** What the built files say although a browser of the target does not know it, each with why the page is well without. */

/** By the name that `styleProblems` has for it. */
export const harmlessStyles: Record<string, string> = {
  ":backdrop": "a browser without it has no dialogs that could have one",
  ":details-content": "paper: what is folded stays folded",
  ":focus-visible": "`:focus` has the outline before it, and a press shows it too",
  ":marker": "the dash of a list has the colour of its text",
  ":target-current": "the index marks no part as the one in sight",
  "@container": "the wide form stays, which wraps its words",
  "@font-face ascent-override": "the fallback font has its own size until the next page",
  "@font-face descent-override": "the same",
  "@font-face line-gap-override": "the same",
  "@font-face size-adjust": "the same",
  "@page": "paper has the margins that the browser gives it",
  "anchor-name": "`@supports` asks for it where the menu hangs from it",
  "aspect-ratio": "a picture keeps the shape of its file",
  "break-after: avoid": "paper",
  "break-before: avoid": "paper",
  "color-scheme": "scroll bars and boxes stay light",
  "container-type": "the same as `@container`",
  "content-visibility": "paper: what is folded stays folded",
  "cursor: not-allowed": "a phone has no pointer",
  "cursor: pointer": "a phone has no pointer",
  "cursor: progress": "a phone has no pointer",
  "field-sizing": "a box of text is as high as its rows say, and scrolls",
  "flex-basis: max-content": "the box is as wide as its words",
  "forced-color-adjust": "only browsers with forced colours change any",
  "gap in a flexbox":
    "boxes touch; where words would, the sheet has margins under `@supports not (inset: 0)`",
  "grid-template-rows: subgrid": "the rows of neighbours begin at different heights",
  resize: "a box of text scrolls",
  "scroll-behavior": "the page jumps instead of gliding",
  "scroll-margin-bottom": "an anchor stands at the window's edge",
  "scroll-margin-top": "an anchor stands at the window's edge",
  "scroll-target-group": "the index marks no part as the one in sight",
  "scrollbar-width": "the scroll bar shows",
  "text-decoration-thickness": "a link's line has the browser's thickness",
  "text-underline-offset": "a link's line stands where the browser draws it",
  "text-wrap": "lines break where they are full",
};

/** By the name that `scriptProblems` has for it. */
export const harmlessScripts: Record<string, string> = {
  "DateTimeFormat {numberingSystem}": "the numbers of the language are the ones wanted",
  "NumberFormat {numberingSystem}": "the numbers of the language are the ones wanted",
  "Error {cause}": "read by people who look for a fault",
  createPolicy: "asked for with `?.`; only browsers that have it want a trusted address",
  register: "without it no list of the door is kept, and the page says to stay open",
  "beforeunload event": "iPhones never ask before a page is left",
  states: "words of the donor's page, not the states of an element",
};

/** What React's file has for components that the site does not use, and for browsers that have it. */
export const harmlessInReact = [
  "ViewTransition",
  "animate {pseudoElement}",
  "createElement {is}",
  "getAnimations",
  "getKeyframes",
  "getState",
  "navigate event",
  "navigateerror event",
  "navigatesuccess event",
  "setKeyframes",
  "skipTransition",
  "startViewTransition",
  "use",
];
