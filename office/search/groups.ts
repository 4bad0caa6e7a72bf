/** Where the search looks, in the order of its results: a new kind of thing is one file and one line here. */

import { content } from "./content.ts";
import { contributions } from "./contributions.ts";
import type { FindGroup } from "./group.ts";
import { letters } from "./letters.ts";
import { messages } from "./messages.ts";
import { people } from "./people.ts";
import { receipts } from "./receipts.ts";
import { settings } from "./settings.ts";
import { signs } from "./signs.ts";
import { team } from "./team.ts";
import { volunteers } from "./volunteers.ts";

export const groups: readonly FindGroup[] = [
  people,
  volunteers,
  signs,
  messages,
  letters,
  contributions,
  receipts,
  content,
  team,
  settings,
];
