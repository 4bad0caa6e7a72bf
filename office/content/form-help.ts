import { createContext } from "react";

/** What the fields of a form show besides what the document says. */
export type FormHelp = {
  document: string;
  /** What the editor typed before somebody else's words came in between, by place. */
  mine: Readonly<Record<string, string>>;
  /** What the other one wrote in the same fields. */
  theirs: Readonly<Record<string, string>>;
  /** What names in braces stand for. */
  facts: Readonly<Record<string, string>>;
  pictures: readonly { address: string; name: string }[];
  /** The development tracker's, to choose from. */
  neighbourhoods: readonly { id: string; name: string }[];
  /** An entry that was just added: that it is empty needs no saying. */
  isNew: boolean;
  /** The part of a long page that is open. */
  part: string;
};

/** Set by the page around the form. */
export const FormHelpContext = createContext<FormHelp>({
  document: "",
  mine: {},
  theirs: {},
  facts: {},
  pictures: [],
  neighbourhoods: [],
  isNew: false,
  part: "",
});
