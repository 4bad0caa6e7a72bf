import type { Page } from "#content/blocks/page.ts";

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
            "The smallest donation here is $5. The law caps what one person may give in a calendar year, and the payment page refuses what would pass it.",
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
