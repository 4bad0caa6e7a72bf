import { describe, expect, test } from "vitest";
import { checkDocuments, firstContent } from "./content.ts";
import { type DocumentName, firstEdition, schemas } from "./documents.ts";
import { reservedTexts } from "./schema/reserved.ts";

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
  "pages/get-involved": ["Submitting...", "Submit Another Application", "Message Received"],
  "pages/contact": [
    "Schedule to be announced",
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
  "pages/donate": [
    "Support Independent Leadership",
    "Community Outreach Fund",
    "Processing...",
    "Redirecting to Payment",
  ],
  "pages/news-events": [
    "Select a date to view events",
    "Get Notified of New Events",
    "Subscribe to Updates",
    "Request Coffee Chat",
    "Suggest Topic",
    "Invite Candidate Name to Walk",
  ],
  "pages/upcoming-developments": ["Report Missing Project", "Share Page"],
  "pages/development-feedback": ["Report Missing Project", "Submitting..."],
  "pages/newsletter": ["Subscribe", "Submitting..."],
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

describe("the words that the specification fixes", () => {
  test.each(documents)("$name: each stands in a field that is marked", ({ name, texts }) => {
    const marked = reservedTexts(schemas[name](), firstContent[name]).map(([, text]) =>
      text.replaceAll("’", "'"),
    );
    expect(texts.filter((text) => !marked.includes(text))).toEqual([]);
  });

  test("an editor changes one in a list → told which words the specification has, and of no other entry", () => {
    const { mainLinks, ...navigation } = firstEdition.navigation;
    const renamed = mainLinks.map((link) => (link.label === "AAP" ? { ...link, label: "Loan" } : link));
    const checked = checkDocuments({ navigation: { ...navigation, mainLinks: renamed.toReversed() } });
    expect(checked.warnings).toEqual([
      {
        document: "navigation",
        field: "mainLinks.6.label",
        sentence: "The specification words this: “AAP”.",
      },
    ]);
  });

  test("an editor changes a fact that such words repeat → nothing to be told", () => {
    const supporters = { ...firstEdition.figures.supporters, value: 1300, text: "1,300" };
    expect(checkDocuments({ figures: { ...firstEdition.figures, supporters } }).warnings).toEqual([]);
  });
});
