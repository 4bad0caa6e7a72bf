import type { Page } from "#content/blocks/page.ts";

export const accessibility: Page = {
  name: "Accessibility",
  address: "/accessibility",
  title: {
    usual: "Accessibility Statement | {campaign.candidate.name}",
  },
  description: {
    usual:
      "What has been done so that every neighbour can use this site, what has not, and whom to tell when something fails.",
  },
  keywords: [
    "{municipality.name}",
    "{municipality.name} Council",
    "accessibility",
    "WCAG 2.2",
    "screen reader",
  ],
  type: "general",
  blocks: [
    {
      kind: "clauses",
      id: "clauses",
      heading: "Accessibility Statement",
      lead: "A campaign that some neighbours cannot read is not talking to all of its neighbours. This is what has been done about that, and what has not.",
      changed: "{campaign.lastUpdated}",
      clauses: [
        {
          id: "standard",
          heading: "The standard",
          paragraphs: [
            "The aim is the Web Content Accessibility Guidelines, version 2.2, level AA, on every page and in every state: menus open, errors shown, messages sent.",
          ],
        },
        {
          id: "done",
          heading: "What you can count on",
          points: [
            "**Keyboard.** Everything can be reached and used without a mouse, in the order you read it, with a visible ring on what has the focus. The first stop on each page skips to the content.",
            "**Screen readers.** Headings, landmarks, labels and table headers are real. Drawings have a description, or are silent when they only decorate.",
            "**Contrast and colour.** Text has a contrast of at least 4.5 to 1. Colour never stands alone: errors carry a mark and words, bars carry numbers.",
            "**Size.** Controls are at least 44 pixels high. Text grows to twice its size, and pages reflow from 320 pixels up, without sideways scrolling.",
            "**Motion.** There is little, and none if your device asks for less.",
            "**No script, no problem.** Every page can be read and every form sent with scripts switched off.",
            "**Language.** Names in SENĆOŦEN and lək̓ʷəŋən are marked as such, so that software does not read them as misspelled English.",
          ],
        },
        {
          id: "limits",
          heading: "Known limits",
          points: [
            "A tracker connected to the [Developments](/upcoming-developments) page is another site in a frame. I cannot repair it. If it shuts you out, write to me and I will send the list as text.",
            "The payment page, the park-plan viewer, the videos and the linked reports are other people's too. Captions on the videos have not been checked [to confirm].",
            "Receipts are tagged PDF files, which not every reader handles well. The e-mail that brings one repeats its main facts as text, and I will send it in another form on request.",
            "Speech software with a Straits Salish voice is rare. Most readers will hear these names spoken as if they were English.",
          ],
        },
        {
          id: "tested",
          heading: "How it is tested",
          paragraphs: [
            "Every change is run through automated checks on all pages, on a narrow and a wide screen, and through keyboard walks in a real browser. A pass with people who use screen readers every day is [planned: date to be confirmed]. Automated checks find less than people do.",
          ],
        },
        {
          id: "events",
          heading: "At events",
          paragraphs: [
            "Tell me what you need a few days ahead: a step-free room, a seat near the front, large print, an interpreter. Ask about any room on [News & Events](/news-events) before you come, and I will say what it has and what it lacks.",
          ],
        },
        {
          id: "tell",
          heading: "Tell me what fails",
          paragraphs: [
            "Write to [{campaign.email}](mailto:{campaign.email}) or call {campaign.phone}. Say which page, and what you use to read it. You will have an answer within {figures.contactReplyHours}, and what you needed in a form that works, before the repair.",
          ],
        },
      ],
      next: {
        text: "Could you not do something here?",
        label: "Tell me",
        href: "/contact",
      },
    },
  ],
};
