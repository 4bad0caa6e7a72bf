import type { Page } from "#content/blocks/page.ts";

/** True to the software: content.test.ts holds the periods against domain/platform/retention.ts. */
export const privacy: Page = {
  name: "Privacy policy",
  address: "/privacy",
  title: {
    usual: "Privacy Policy | {campaign.candidate.name}",
  },
  description: {
    usual:
      "What this site keeps, why, for how long, who can see it, and how to have it corrected or removed.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "privacy", "personal information", "PIPA"],
  type: "general",
  blocks: [
    {
      kind: "clauses",
      id: "clauses",
      heading: "Privacy Policy",
      lead: "What I collect, why, who can see it, and how to have it removed. One page, so that you might read it.",
      changed: "{campaign.lastUpdated}",
      clauses: [
        {
          id: "who",
          heading: "Who is responsible",
          paragraphs: [
            "{campaign.name}, {campaign.postalAddress}. British Columbia's Personal Information Protection Act applies. Questions, corrections and complaints go to [Privacy contact: name to be supplied] at [{campaign.email}](mailto:{campaign.email}).",
          ],
        },
        {
          id: "forms",
          heading: "What you send me",
          paragraphs: [
            "Only what you type, and only for the purpose of the form you typed it in. Copies of the e-mails about it are deleted 90 days after they were sent.",
          ],
          table: {
            caption: "What each form keeps, and for how long",
            columns: ["Form", "What is kept", "How long"],
            rows: [
              [
                "Campaign letter",
                "First name, e-mail; last name on the newsletter page; the consent you gave, its wording, time and page",
                "Until you leave and 90 days more; 30 days if you never confirm",
              ],
              [
                "Volunteer",
                "Name, e-mail, phone if given, area, interests, availability; when you confirmed your address; the shifts you were asked for and your hours",
                "18 months",
              ],
              [
                "Contact",
                "First and last name, e-mail, subject, message, postal code if given, attached files",
                "18 months",
              ],
              ["Short message", "Name, e-mail, subject, message", "18 months"],
              ["Community concern", "Name, e-mail, neighbourhood, topic, your words", "18 months"],
              [
                "Development feedback",
                "Kind, project, neighbourhood, description, e-mail if given",
                "18 months",
              ],
              [
                "Lawn sign",
                "Name, e-mail or phone, address of the lawn, who owns it, where the sign stands and a photo of it",
                "18 months",
              ],
              [
                "Saying yes to an event",
                "Name, e-mail, how many come, what you need to take part",
                "90 days after the event; what you need, one day",
              ],
              [
                "Donation",
                "Name, e-mail, home address, amount, date, the statement you agreed to, receipt",
                "Five years, by election law [to confirm]",
              ],
            ],
          },
        },
        {
          id: "letter",
          heading: "The campaign letter",
          paragraphs: [
            "No letter is sent until you press the button behind the link in a confirmation e-mail. Every letter has a link that takes you off the list at once. Your entry is then kept for 90 days, marked as left, as proof that you had asked for the letter; after that it is deleted.",
          ],
        },
        {
          id: "attachments",
          heading: "Files you attach",
          paragraphs: [
            "A file gets a public address that nobody can guess. Until your message is sent, that address answers as if nothing were there, and a file whose message is never sent is deleted after an hour. Once the message is sent, anyone who is given the exact address can open the file. It is deleted with the message, after 18 months.",
          ],
        },
        {
          id: "donations",
          heading: "Donations and receipts",
          paragraphs: [
            "Card details go to the payment provider and never reach this site. The provider asks for your billing address because the law asks for your home address: contributions are recorded under the Local Elections Campaign Financing Act. When your total is $100 or more, your name and amount are disclosed and may be published; your address is not. A checkout that brought no money is removed with its name and address after {law.unfinishedCheckoutDays} days. Receipts go to you by e-mail as PDF, and by post if you ask.",
          ],
        },
        {
          id: "technical",
          heading: "What your browser sends",
          paragraphs: [
            "Forms guarded against robots send the name of your browser, the page you came from, your screen size and your time zone. The server keeps none of them. To count attempts and daily uploads it keeps a code made from your network address, which cannot be turned back into it without a secret; the log names pages and answers, never people.",
          ],
        },
        {
          id: "cookies",
          heading: "Cookies and other companies",
          paragraphs: [
            "No cookies. Your browser remembers four small things until you close the page’s tab: that you dismissed the version notice, that you signed up, random tokens for the forms, and, once you go to the payment page, what you typed on the donation page, so that it is there if you come back. No analytics, advertising or social media script is loaded unless the campaign switches one on and names it here. If the [Developments](/upcoming-developments) page shows a tracker from another site, that site sees your visit to the page.",
          ],
        },
        {
          id: "sharing",
          heading: "Who sees it",
          paragraphs: [
            "I do, the financial agent for donations, and volunteers I have asked to answer you. E-mail, hosting and payment companies handle it for the campaign: [names and countries to be supplied]. It is not sold, lent or given to another campaign.",
          ],
        },
        {
          id: "rights",
          heading: "Your rights",
          paragraphs: [
            "Ask to see, correct or delete what I hold about you by writing to [{campaign.email}](mailto:{campaign.email}); you will have an answer within 30 days. Donation records are the exception: the law says keep them. If you are not satisfied, the Information and Privacy Commissioner for British Columbia can look into it.",
          ],
        },
      ],
      next: {
        text: "Want to know what I hold about you?",
        label: "Ask me",
        href: "/contact",
      },
    },
  ],
};

export const terms: Page = {
  name: "Terms of service",
  address: "/terms",
  title: {
    usual: "Terms of Service | {campaign.candidate.name}",
  },
  description: {
    usual:
      "What using this site asks of you, and what you may expect of it: figures, donations, messages and links.",
  },
  keywords: ["{municipality.name}", "{municipality.name} Council", "terms of service"],
  type: "general",
  blocks: [
    {
      kind: "clauses",
      id: "clauses",
      heading: "Terms of Service",
      lead: "Using this site asks little of you. Here is that little, and what you may expect of me in return.",
      changed: "{campaign.lastUpdated}",
      clauses: [
        {
          id: "site",
          heading: "What this site is",
          paragraphs: [
            "The public site of an independent candidate in the {campaign.election} in the {campaign.municipality}. It is not a site of the {municipality.kind}, of any public body or of a party. {campaign.authorization}.",
          ],
        },
        {
          id: "accuracy",
          heading: "Facts and figures",
          paragraphs: [
            "I try to name a source beside every number. Some wait for confirmation and say so in square brackets. Drawings marked schematic show an idea, not a measurement. If you find a mistake, [tell me](/contact): I correct it and say that I did.",
            "The cost calculator is an estimate from stated assumptions, not a tax notice. The development tracker is drawn from public sources, is unofficial, and may lag behind the {municipality.kind}'s own files. Nothing here is legal, tax or engineering advice.",
          ],
        },
        {
          id: "aap",
          heading: "Response forms and votes",
          paragraphs: [
            "This site does not collect elector response forms, petitions or votes. The process described on the [operations centre page](/operations-centre-plan) is over.",
          ],
        },
        {
          id: "messages",
          heading: "What you send",
          paragraphs: [
            "It stays yours. You let me read it, answer it and act on it. I will not publish your words or your name without asking. Please do not send anything unlawful, anybody else's private papers, or files made to harm. There are limits on how often and how much can be sent; they keep the site up for everyone. The [privacy policy](/privacy) says what is kept.",
          ],
        },
        {
          id: "donations",
          heading: "Donations",
          points: [
            "Only residents of British Columbia who are Canadian citizens or permanent residents may give, from their own money. Organizations may not give.",
            "The smallest donation here is {leastDonation}. The law caps what one person may give in a calendar year, and the payment page refuses what would pass it.",
            "Contributions to candidates in B.C. local elections are not eligible for a tax credit. Your receipt says so.",
            "A contribution that the law does not allow is returned within {law.returnDays} days of our becoming aware of it. For a mistake of your own, write to the financial agent: {campaign.financialAgent.name}, {campaign.financialAgent.contact}.",
          ],
        },
        {
          id: "links",
          heading: "Other people's sites",
          paragraphs: [
            "Links to reports, recordings, viewers and social networks lead to sites I do not run. They open in a new tab and their own terms apply.",
          ],
        },
        {
          id: "copying",
          heading: "Copying",
          paragraphs: [
            "Quote the text and pass on the drawings, with a link and unaltered. Names in SENĆOŦEN and lək̓ʷəŋən belong to their peoples: keep the spelling. Do not present this site, or a copy of it, as another person's.",
          ],
        },
        {
          id: "liability",
          heading: "If something breaks",
          paragraphs: [
            "The site comes as it is, built with care and without a guarantee that it is always up. If a form fails, nothing is lost quietly: it tells you, and [{campaign.email}](mailto:{campaign.email}) always works. The law of British Columbia applies.",
          ],
        },
        {
          id: "changes",
          heading: "Changes",
          paragraphs: [
            "A change is made on this page, with its date at the top. Nothing you agreed to changes backwards.",
          ],
        },
      ],
      next: {
        text: "Something unclear, or unfair?",
        label: "Write to me",
        href: "/contact",
      },
    },
  ],
};

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
