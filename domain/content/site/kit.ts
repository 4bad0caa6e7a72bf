/** The papers that volunteers carry: their sizes, what stands on each, and what has to be said before one is printed. */

import { officeIn } from "#domain/content/campaign/local-governments.ts";
import { isPlaceholder } from "#domain/platform/placeholders.ts";
import type { Theme } from "#domain/content/theme/theme.ts";
import { pageDocuments } from "./page-documents.ts";
import { formatDate, formatLongDate, yearOf } from "#domain/platform/time/local-date.ts";

/** In the order in which they are offered. */
export const kitPaperNames = [
  "door-hanger",
  "window-sign",
  "flyer",
  "flyer-quarter",
  "flyer-letter",
] as const;

/** The name of one, which its file has too. */
export type KitPaperName = (typeof kitPaperNames)[number];

type KitPaper = {
  form: "hanger" | "sign" | "flyer";
  title: string;
  /** The cut sheet as a printer's order says it. */
  size: string;
  /** Of the cut sheet, in points: 72 are an inch. */
  width: number;
  height: number;
};

/** What each is called, and how large it is. */
export const kitPapers: Readonly<Record<KitPaperName, KitPaper>> = {
  "door-hanger": {
    form: "hanger",
    title: "Door hanger",
    size: "Half of Letter lengthwise, 4.25 × 11 in",
    width: 306,
    height: 792,
  },
  "window-sign": { form: "sign", title: "Window sign", size: "Letter, 11 × 8.5 in", width: 792, height: 612 },
  flyer: { form: "flyer", title: "Flyer", size: "Half of Letter, 5.5 × 8.5 in", width: 396, height: 612 },
  "flyer-quarter": {
    form: "flyer",
    title: "Small flyer",
    size: "Quarter of Letter, 4.25 × 5.5 in",
    width: 306,
    height: 396,
  },
  "flyer-letter": {
    form: "flyer",
    title: "Large flyer",
    size: "Letter, 8.5 × 11 in",
    width: 612,
    height: 792,
  },
};

/** Whether a paper has this name. */
export function isKitPaper(name: string): name is KitPaperName {
  return (kitPaperNames as readonly string[]).includes(name);
}

/** Where the site has a paper that one of its pages offers. */
export function kitAddress(paper: KitPaperName): string {
  return `/kit/${paper}.pdf`;
}

/** The papers that blocks of pages offer to visitors. */
export function offeredPapers(content: object): ReadonlySet<KitPaperName> {
  type KitBlock = { kind: string; isHidden?: boolean; papers?: readonly KitPaperName[] };
  const pages = pageDocuments<{ address: string; blocks: readonly KitBlock[] }>(content);
  const blocks = pages.flatMap(([, page]) => page.blocks.filter(({ isHidden }) => !isHidden));
  return new Set(blocks.flatMap((block) => (block.kind === "kit" ? (block.papers ?? []) : [])));
}

/** What stands on a paper, each line as printed. */
export type KitSheet = {
  paper: KitPaperName;
  name: string;
  strapline: string;
  /** `Nanaimo Council` */
  office: string;
  lines: readonly string[];
  heading: string;
  promises: readonly { figure?: string | undefined; text: string }[];
  ask: string;
  invitation: string;
  /** `October 17`, and its weekday. */
  day: string;
  weekday: string;
  /** Where the code leads, and how it is written out. */
  url: string;
  address: string;
  authorization: string;
  portrait: string;
  skyline: string;
  theme: Theme;
};

type Sources = {
  campaign: {
    candidate: { name: string; strapline: string };
    office: string;
    votingDay: string;
    authorization: string;
    financialAgent: { name: string; contact: string };
    url: string;
  };
  municipality: { name: string; skyline: string };
  portrait: { pictures: readonly string[] };
  kit: Pick<KitSheet, "lines" | "heading" | "promises" | "ask" | "invitation">;
  theme: Theme;
};

/** The words of a paper, from what the campaign says. */
export function kitSheet(paper: KitPaperName, content: Sources): KitSheet {
  const { campaign, municipality, portrait, kit, theme } = content;
  const { candidate, votingDay, url } = campaign;
  const day = formatDate(votingDay).replace(`, ${yearOf(votingDay)}`, "");
  const [weekday = ""] = formatLongDate(votingDay).split(",");
  return {
    paper,
    name: candidate.name,
    strapline: candidate.strapline,
    office: officeIn(municipality.name, campaign.office),
    lines: kit.lines,
    heading: kit.heading,
    promises: kit.promises,
    ask: kit.ask,
    invitation: kit.invitation,
    day,
    weekday,
    url,
    address: url.replace(/^https?:\/\//, "").replace(/\/$/, ""),
    authorization: campaign.authorization,
    portrait: portrait.pictures[0] ?? "",
    skyline: municipality.skyline,
    theme,
  };
}

/** Something that has to be said before a paper is printed, and the field that says it. */
type KitProblem = { document: "campaign" | "municipality" | "kit"; field: string; sentence: string };

/**
 * Why nothing is printed yet; none when everything is said. Law: sponsorship information stands on election advertising, so there is no
 * paper without the authorization line.
 */
export function kitProblems(content: Sources): KitProblem[] {
  const { campaign, municipality, kit } = content;
  const { name, contact } = campaign.financialAgent;
  const { strapline } = campaign.candidate;
  const unprinted = {
    campaign: notPrinted([campaign.candidate.name, strapline, campaign.authorization, municipality.name]),
    kit: notPrinted(wordsOf(kit)),
  };
  const isUnsaid = (text: string) => text.trim() === "" || isPlaceholder(text);
  const isAgentSaid = !isUnsaid(name) && !isUnsaid(contact);
  const asked: [isWrong: boolean, problem: KitProblem][] = [
    [
      isUnsaid(campaign.candidate.name),
      { document: "campaign", field: "candidate.name", sentence: "The candidate’s name is not said." },
    ],
    [
      !isAgentSaid,
      {
        document: "campaign",
        field: `financialAgent.${isUnsaid(name) ? "name" : "contact"}`,
        sentence:
          "The financial agent, or how to reach them, is not said: the law wants both on every paper.",
      },
    ],
    [
      campaign.authorization.trim() === "" || (isAgentSaid && !isLineOf(campaign.authorization, name)),
      {
        document: "campaign",
        field: "authorization",
        sentence: "The authorization line does not name the financial agent.",
      },
    ],
    [
      isUnsaid(municipality.name),
      { document: "municipality", field: "name", sentence: "The municipality is not said." },
    ],
    [
      isPlaceholder(campaign.url),
      {
        document: "campaign",
        field: "url",
        sentence: "The address of the site is an example: the code would lead nobody to you.",
      },
    ],
    [
      wordsOf(kit).some(isPlaceholder),
      {
        document: "kit",
        field: "",
        sentence: "Words of the kit, or an address in them, still stand in place of your own.",
      },
    ],
    ...(["campaign", "kit"] as const).map((document): [boolean, KitProblem] => [
      unprinted[document] !== "",
      {
        document,
        field: document === "campaign" ? "candidate.name" : "",
        sentence: `The papers have no letters for ${unprinted[document]}. They have Latin, Greek and Cyrillic letters, syllabics, Chinese characters and kana.`,
      },
    ]),
  ];
  return asked.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

/** A letter of these has a shape on every paper. */
const printedLetter =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Canadian_Aboriginal}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]/u;

/** The letters and pictures of emoji that would be a sign for a missing letter, each once. */
function notPrinted(texts: readonly string[]): string {
  const signs = [...texts.join("")].filter((sign) =>
    /\p{L}/u.test(sign) ? !printedLetter.test(sign) : /\p{Emoji_Presentation}/u.test(sign),
  );
  return [...new Set(signs)].join(" ");
}

function isLineOf(line: string, agent: string): boolean {
  return line.includes(agent) && !isPlaceholder(line);
}

function wordsOf({ lines, heading, promises, ask, invitation }: Sources["kit"]): string[] {
  return [...lines, heading, ...promises.map(({ text }) => text), ask, invitation];
}
