import { createContext } from "react";
import type { ElectionPhase } from "#domain/content/campaign/election-phase.ts";

/** What the fields of a form show besides what the document says. */
export type FormHelp = {
  document: string;
  /** What the editor typed before somebody else's words came in between, by place. */
  mine: Readonly<Record<string, string>>;
  /** What the other one wrote in the same fields. */
  theirs: Readonly<Record<string, string>>;
  /** The facts that the texts name, with the way to where each stands. */
  facts: readonly {
    printed: string;
    label: string;
    /** The document in which it stands. */
    of: string | undefined;
    address: string | undefined;
  }[];
  /** The entries of other documents to choose from: figures, pictures of shared links, the development tracker's neighbourhoods. */
  entries: Readonly<Record<string, readonly { key: string; label: string }[]>>;
  /** The phase of the election in which the site is shown now. */
  phase: ElectionPhase;
  pictures: readonly { address: string; name: string }[];
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
  facts: [],
  entries: {},
  phase: "campaign",
  pictures: [],
  isNew: false,
  part: "",
});
