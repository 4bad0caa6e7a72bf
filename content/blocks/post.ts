/** News that the campaign tells: each post is a document `posts/<id>`, and visitors find it from its day on. */

import { z } from "zod";
import { figuresBlock } from "./figures.ts";
import { columnsBlock, conditionsBlock, onwardBlock } from "./lists.ts";
import {
  paragraphsBlock,
  pictureBlock,
  questionsBlock,
  quotationBlock,
  textBlock,
  videoBlock,
} from "./words-and-pictures.ts";
import { alternative, date, group, image, line, list, prose, time, yesOrNo } from "#content/schema/fields.ts";

/** The kinds of block that a post may have: its title is the page's only main heading. */
const postBlockSchema = () =>
  z.discriminatedUnion("kind", [
    paragraphsBlock(),
    pictureBlock(),
    quotationBlock(),
    figuresBlock(),
    videoBlock(),
    textBlock(),
    questionsBlock(),
    columnsBlock(),
    conditionsBlock(),
    onwardBlock(),
  ]);

export const postSchema = () =>
  group(
    {
      title: line({ hint: "Short enough to be read on a bus." }),
      kind: line({ max: 40, hint: "A word or two above the title, such as Report." }).optional(),
      date: date({ label: "Day", hint: "Visitors find it from this day on. A day to come is possible." }),
      time: time({ hint: "In the campaign’s time zone. Empty is the first minute of the day." }).optional(),
      summary: prose({
        max: 300,
        hint: "What happened, and what it means for its reader: lists, search engines and shared links show it.",
      }),
      picture: group({
        image: image(),
        alternative: alternative(),
        caption: prose({ max: 300, label: "Words below the picture" }).optional(),
      }).optional(),
      blocks: list(postBlockSchema(), { label: "What it says, from the top down" }),
      corrections: list(
        group({
          date: date({ label: "Day" }),
          text: prose({ max: 400, label: "What was wrong, and what it says now" }),
        }),
        {
          max: 5,
          hint: "Each is shown below the post with its day, and readers of the feed get the post again.",
        },
      ).optional(),
      isTakenBack: yesOrNo({ label: "Taken back: visitors do not find it" }).optional(),
    },
    { label: "Post" },
  );

export type Post = z.output<ReturnType<typeof postSchema>>;
