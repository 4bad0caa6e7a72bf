/** Every kind of block; how each looks is in app/blocks/. */

import { z } from "zod";
import { calendarBlock } from "./calendar.ts";
import { cardTabsBlock } from "./card-tabs.ts";
import { channelsBlock } from "./channels.ts";
import { clausesBlock } from "./clauses.ts";
import { columnsBlock } from "./columns.ts";
import { comparisonBlock } from "./comparison.ts";
import { conditionsBlock } from "./conditions.ts";
import { costCalculatorBlock } from "./cost-calculator.ts";
import { countdownBlock } from "./countdown.ts";
import { donationBlock } from "./donation.ts";
import { electionNowBlock } from "./election-now.ts";
import { eventColumnsBlock } from "./event-columns.ts";
import { endorsementsBlock } from "./endorsements.ts";
import { figuresBlock } from "./figures.ts";
import { formBlock } from "./form.ts";
import { groupedCardsBlock } from "./grouped-cards.ts";
import { heroBlock } from "./hero.ts";
import { illustratedTextBlock } from "./illustrated-text.ts";
import { ledgerBlock } from "./ledger.ts";
import { linkListBlock } from "./link-list.ts";
import { kitBlock } from "./kit.ts";
import { monthsBlock } from "./months.ts";
import { onwardBlock } from "./onward.ts";
import { opposingListsBlock } from "./opposing-lists.ts";
import { paragraphsBlock } from "./paragraphs.ts";
import { partOfWholeBlock } from "./part-of-whole.ts";
import { pictureBlock } from "./picture.ts";
import { placesBlock } from "./places.ts";
import { planksBlock } from "./planks.ts";
import { portraitHeroBlock } from "./portrait-hero.ts";
import { postsBlock } from "./posts.ts";
import { pressKitBlock } from "./press-kit.ts";
import { projectReportBlock } from "./project-report.ts";
import { promisesHeroBlock } from "./promises-hero.ts";
import { questionnairesBlock } from "./questionnaires.ts";
import { questionsBlock } from "./questions.ts";
import { quotationBlock } from "./quotation.ts";
import { signUpBlock } from "./sign-up.ts";
import { storyBlock } from "./story.ts";
import { supporterCounterBlock } from "./supporter-counter.ts";
import { textBlock } from "./text.ts";
import { trackerBlock } from "./tracker.ts";
import { videoBlock } from "./video.ts";
import { votingPlacesBlock } from "./voting-places.ts";
import { waysToGiveBlock } from "./ways-to-give.ts";
import { waysBlock } from "./ways.ts";

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
