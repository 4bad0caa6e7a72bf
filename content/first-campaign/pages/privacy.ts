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
