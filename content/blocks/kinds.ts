/** Every kind of block; how each looks is in app/blocks/. */

import { z } from "zod";
import { calendarBlock, countdownBlock, electionNowBlock, eventColumnsBlock, monthsBlock } from "./dates.ts";
import { comparisonBlock, costCalculatorBlock, figuresBlock, partOfWholeBlock } from "./figures.ts";
import { donationBlock, formBlock, projectReportBlock, signUpBlock, waysToGiveBlock } from "./forms.ts";
import {
  cardTabsBlock,
  columnsBlock,
  conditionsBlock,
  groupedCardsBlock,
  ledgerBlock,
  linkListBlock,
  onwardBlock,
  opposingListsBlock,
  planksBlock,
  waysBlock,
} from "./lists.ts";
import { heroBlock, portraitHeroBlock, promisesHeroBlock } from "./openings.ts";
import { placesBlock, trackerBlock, votingPlacesBlock } from "./places.ts";
import {
  channelsBlock,
  endorsementsBlock,
  kitBlock,
  postsBlock,
  pressKitBlock,
  questionnairesBlock,
  supporterCounterBlock,
} from "./publicity.ts";
import {
  clausesBlock,
  illustratedTextBlock,
  paragraphsBlock,
  pictureBlock,
  questionsBlock,
  quotationBlock,
  storyBlock,
  textBlock,
  videoBlock,
} from "./words-and-pictures.ts";

export const blockSchema = () =>
  z.discriminatedUnion("kind", [
    heroBlock(),
    portraitHeroBlock(),
    promisesHeroBlock(),
    textBlock(),
    storyBlock(),
    illustratedTextBlock(),
    paragraphsBlock(),
    pictureBlock(),
    quotationBlock(),
    figuresBlock(),
    videoBlock(),
    postsBlock(),
    votingPlacesBlock(),
    calendarBlock(),
    eventColumnsBlock(),
    partOfWholeBlock(),
    columnsBlock(),
    ledgerBlock(),
    planksBlock(),
    placesBlock(),
    linkListBlock(),
    opposingListsBlock(),
    comparisonBlock(),
    conditionsBlock(),
    monthsBlock(),
    questionsBlock(),
    cardTabsBlock(),
    groupedCardsBlock(),
    electionNowBlock(),
    supporterCounterBlock(),
    countdownBlock(),
    costCalculatorBlock(),
    clausesBlock(),
    waysBlock(),
    trackerBlock(),
    projectReportBlock(),
    formBlock(),
    signUpBlock(),
    donationBlock(),
    waysToGiveBlock(),
    channelsBlock(),
    kitBlock(),
    endorsementsBlock(),
    questionnairesBlock(),
    pressKitBlock(),
    onwardBlock(),
  ]);

export type Block = z.output<ReturnType<typeof blockSchema>>;
