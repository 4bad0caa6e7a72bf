/**
 * The values and words that the specification gives the first campaign. A campaign that changes one of them in `content/` changes it here
 * in the same commit; another campaign replaces this file.
 */

import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fieldsOf } from "#domain/content/documents/difference.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import { electionPhases, inPhase } from "#domain/content/campaign/election-phase.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { buildContent, firstContent } from "#content/content.ts";
import type { DocumentName } from "#content/documents.ts";
import { blockOf } from "#test/support/block-of.ts";
import { firstEdition } from "./edition.ts";

const { campaign, figures } = firstContent;
const { places, proposals } = firstContent.neighbourhoods;
const supporters = blockOf(firstContent["pages/home"], "supporter-counter");
const pkols = firstContent["pages/pkols"];
const platform = firstContent["pages/platform"];
const { planks } = blockOf(platform, "planks");
const [opening, quarters] = firstContent["pages/ways-to-help"].blocks;
const counted = opening?.kind === "hero" ? opening.figures?.counted : "";
const categories = quarters?.kind === "ways" ? quarters.categories : [];

/** The words that the specification fixes and that stand in a document, by the document. Those of forms' rules and states stand in domain/. */
const fixed: Partial<Record<DocumentName, string[]>> = {
  navigation: [
    "Home",
    "About",
    "Platform",
    "Get Involved",
    "Developments",
    "Amalgamation",
    "AAP",
    "PKOLS",
    "News & Events",
    "Contact",
    "Donate",
  ],
  "pages/home": [
    "Safe Streets",
    "Respectful Growth",
    "Strong Neighbourhoods",
    "Join 1268+ Neighbors for Better Saanich",
    "Evidence-Based Leadership",
    "Clear Priorities, Proven Solutions",
  ],
  "pages/about": ["Why I'm Running", "Schedule to be announced", "Send me a message"],
  "pages/platform": [
    "Smart & Respectful Growth",
    "Sustainable & Thriving Environment",
    "Fiscally Responsible & Accountable Government",
    "Cutting Red Tape & Fixing Permits",
    "Community Safety & Healthcare",
  ],
  "pages/contact": ["Schedule to be announced"],
  forms: [
    "Submitting...",
    "Submit Another Application",
    "Message Received",
    "Subscribe",
    "Uploading...",
    "Sending Message...",
    "Send Another Message",
    "Return Home",
  ],
  "pages/thank-you": [
    "Thank you for volunteering!",
    "Message Received",
    "Thank You!",
    "We'll be in touch within 24-48 hours with volunteer opportunities.",
    "Thank you for reaching out. We'll respond within 24 hours.",
    "Thank you for your feedback! We'll review your submission.",
  ],
  "pages/donate": ["Support Independent Leadership", "Community Outreach Fund"],
  "donation-form": ["Processing..."],
  "pages/news-events": [
    "Select a date to view events",
    "Get Notified of New Events",
    "Subscribe to Updates",
    "Request Coffee Chat",
    "Suggest Topic",
    "Invite Candidate Name to Walk",
  ],
  "pages/upcoming-developments": ["Report Missing Project", "Share Page"],
  "pages/operations-centre-plan": [
    "What This Plan Will Actually Cost Your Family",
    "10,000+",
    "$150M",
    "100%",
    "$400K",
    "$1.2M (avg)",
    "$2M+",
  ],
};

const documents = Object.entries(fixed).map(([name, texts]) => ({ name: name as DocumentName, texts }));

test.each(documents)(
  "$name: each word that the specification fixes stands in a field of it",
  ({ name, texts }) => {
    const said = fieldsOf(valueAt(firstContent, [name])).map(([, text]) => text.replaceAll("’", "'"));
    expect((texts ?? []).filter((text) => !said.includes(text))).toEqual([]);
  },
);

describe("the first campaign's own values, verbatim", () => {
  test("the donation form offers $25, $50 and $99", () => {
    expect(firstContent["donation-form"].form.presetDollars).toEqual([25, 50, 99]);
  });

  test("the campaign's numbers are the specified ones", () => {
    const texts = Object.fromEntries(Object.entries(figures).map(([key, { text }]) => [key, text]));
    expect(texts).toMatchObject({
      waysToHelpSupporters: "523+",
      waysToHelpEvents: "15",
      waysToHelpNeighborhoods: "7",
      permitDays: "90-day",
      affordableShare: "15%",
      consultingCut: "10%",
      vacancyRate: "1.5%",
      loan: "$150M",
      aapSignaturesRequired: "8,735",
      aapElectorShare: "10%",
      aapElectors: "87,350",
      aapPopulationShare: "about 3.4%",
      aapWindowDays: "30-day",
      aapLoanInWords: "$150 million",
      masterPlan: "$172M",
      annualDebtPayment: "$9.5M",
      loanYears: "30 years",
      totalWithInterest: "about $285M",
      taxRisePerYear: "0.85%",
      phaseInYears: "4 years",
      remainingYears: "26 years",
      taxSteps: "114",
      utilityIncrease: "$9.30",
      utilityWater: "$3.60",
      utilitySewer: "$4.00",
      utilityWaste: "$1.70",
      utilityTotal: "$279",
      contactReplyHours: "24 hours",
      firstUpdateHours: "24 hours",
      volunteerReplyHours: "24-48 hours",
      printedReceiptDays: "5-7 business days",
    });
    expect(figures).toMatchObject({
      supporters: { value: 1268 },
      counterFunding: { value: 785 },
      donationCurrent: { value: 1175 },
      donationDonors: { value: 23 },
      aapCurrent: { value: 10500 },
    });
    expect(supporters.neighbourhoods.map(({ count, trend }) => [count, trend])).toEqual([
      [285, 8],
      [242, 5],
      [218, 7],
      [165, 4],
      [147, 6],
      [211, 9],
    ]);
  });

  test.each(["housing", "transportation", "safety", "climate", "healthcare", "fiscal"])(
    "learn more about %s on the home page leads to its part of the platform",
    (key) => {
      const { themes } = blockOf(firstContent["pages/home"], "grouped-cards");
      const entry = themes.flatMap(({ entries }) => entries).find(({ id }) => id === `issue-${key}`);
      expect(entry?.href).toBe(`/platform#${key}`);
    },
  );

  test("the home page leads to its letter, its experience and the platform", () => {
    const page = firstContent["pages/home"];
    const { more, below } = blockOf(page, "promises-hero");
    const { next, other } = blockOf(page, "grouped-cards");
    expect([more, below, next, other].map(({ href }) => href)).toEqual([
      "/platform#platform",
      "#experience",
      "/platform-detailed",
      "#contact",
    ]);
  });

  test("the platform has its six planks in order, each with a problem, a plan and effects", () => {
    expect(planks.map(({ id }) => id)).toEqual([
      "red-tape",
      "housing-section",
      "transportation",
      "climate-section",
      "community-health",
      "governance-section",
    ]);
    for (const { problem, plan, effects } of planks) {
      expect(problem).not.toBe("");
      expect(plan.length).toBeGreaterThan(2);
      expect(effects.length).toBeGreaterThan(0);
    }
    expect(blockOf(platform, "questions").answers.usual).toHaveLength(4);
    expect(blockOf(platform, "link-list").links).toHaveLength(3);
  });

  test("each neighbourhood has three concerns, each with issues and a proposal derived from its category", () => {
    expect(places.map(({ id }) => id)).toEqual(["gordon-head", "cadboro-bay", "royal-oak", "tillicum"]);
    for (const { concerns } of places) {
      expect(concerns).toHaveLength(3);
      for (const { category, issues } of concerns) {
        expect(issues.length).toBeGreaterThan(1);
        expect(proposals[category]).toMatch(/\.$/);
      }
    }
  });

  test("PKOLS has three conditions, three commitments, seven figures and two videos", () => {
    const texts = pkols.blocks.filter((block) => block.kind === "illustrated-text");
    const { items } = blockOf(pkols, "conditions");
    const [seen] = blockOf(pkols, "columns").columns;
    const numbers = [
      ...texts.flatMap(({ plates }) => plates),
      blockOf(pkols, "months"),
      ...items.map(({ plate }) => plate),
    ].map((plate) => plate?.number);
    expect(texts.flatMap(({ quotation }) => quotation?.points ?? [])).toHaveLength(3);
    expect(items).toHaveLength(3);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seen?.links?.filter(({ href }) => href.startsWith("https://video."))).toHaveLength(2);
  });

  test("ways to help has four kinds and the five specified addresses", () => {
    expect(categories).toHaveLength(4);
    const doors = categories.flatMap(({ ways }) => ways.map(({ href }) => href));
    expect(doors.toSorted()).toEqual([
      "/community-voices",
      "/contact",
      "/donate",
      "/events-news",
      "/get-involved",
    ]);
  });

  test("search engines read on the loan page that it is urgent, in title, description and keywords", () => {
    const { title, description, keywords } = firstContent["pages/operations-centre-plan"];
    expect(title.usual).toContain("Urgent");
    expect(description.usual).toContain("Urgent");
    expect(keywords).toContain("urgent");
  });

  test("what search engines read repeats the figures as they are", () => {
    const { title, description } = firstContent["pages/operations-centre-plan"];
    expect(title.usual).toContain(figures.loan.text);
    expect(description.usual).toContain(figures.aapSignaturesRequired.text);
    expect(firstContent["pages/contact"].description.usual).toContain(figures.contactReplyHours.text);
    expect(firstContent["pages/get-involved"].description.usual).toContain(figures.volunteerReplyHours.text);
  });

  test("two counts of supporters and two funds → each page says that its own is counted apart", () => {
    expect(counted).toContain(formatDate(campaign.switches.statedAsOf));
    expect(counted).toContain("counted apart");
    expect(supporters.counted).toContain("Community Outreach Fund");
    expect(supporters.counted).toContain("counted apart");
  });

  test.each(electionPhases)("the short introduction names the voting day of the campaign: %s", (phase) => {
    const [hello] = firstContent["pages/meet-candidate"].blocks;
    const said = hello?.kind === "portrait-hero" ? inPhase(hello.lead, phase) : "";
    expect(said).toContain(formatDate(campaign.votingDay));
  });
});

test("another candidate and another financial agent, in their own fields → no text names the first ones", () => {
  const { candidate, financialAgent } = firstEdition.campaign;
  const content = buildContent({
    ...firstEdition,
    campaign: {
      ...firstEdition.campaign,
      candidate: { ...candidate, name: "Somebody Else" },
      financialAgent: { name: "Another Agent", contact: "agent@elsewhere.example" },
    },
  });
  const texts = JSON.stringify(content);
  const left = [candidate.name, financialAgent.name, financialAgent.contact].filter((text) =>
    texts.includes(text),
  );
  expect(left).toEqual([]);
  expect(content.campaign.authorization).toBe(
    "Authorized by Another Agent, financial agent, agent@elsewhere.example",
  );
});

test("another campaign keeps a drawing → it has no words of the first one", () => {
  const drawings = globSync("content/public/images/*.svg");
  expect(drawings.length).toBeGreaterThan(20);
  expect(drawings.filter((file) => readFileSync(file, "utf8").includes("<text"))).toEqual([]);
});
