import { group, letter, line } from "./fields.ts";

/** A button that opens the visitor's e-mail program, and the e-mail that it begins. */
export const mail = (about: { label?: string } = {}) =>
  group(
    {
      label: line({ max: 60, label: "Words of the button" }),
      subject: line(),
      body: letter({ label: "Text of the e-mail" }),
    },
    about,
  );
