/** Every kind of block; how each looks is in app/blocks/. */

import { z } from "zod";
import { clausesBlock } from "./clauses.ts";
import { columnsBlock } from "./columns.ts";
import { conditionsBlock } from "./conditions.ts";
import { heroBlock } from "./hero.ts";
import { portraitHeroBlock } from "./portrait-hero.ts";
import { questionsBlock } from "./questions.ts";
import { textBlock } from "./text.ts";

/** The schema of a block. */
export const blockSchema = () =>
  z.discriminatedUnion("kind", [
    heroBlock(),
    portraitHeroBlock(),
    textBlock(),
    columnsBlock(),
    conditionsBlock(),
    questionsBlock(),
    clausesBlock(),
  ]);

export type Block = z.output<ReturnType<typeof blockSchema>>;
