/** What stands in the starter's words until somebody says it. The beginning in the office asks for each and puts it in its place. */
export const brackets = {
  sentence: "[One sentence: who you are, and what you would do first]",
  promise1: "[First promise]",
  promise2: "[Second promise]",
  promise3: "[Third promise]",
  priority1: "[First priority]",
  priority1Text: "[What you would do about it, and how a neighbour would notice]",
  priority2: "[Second priority]",
  priority2Text: "[What you would do about the second, and by when]",
  priority3: "[Third priority]",
  priority3Text: "[What you would do about the third, and by when]",
  why: "[Why you run, as you would say it at a door]",
} as const;
