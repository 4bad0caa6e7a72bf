import type { Documents } from "#content/documents.ts";

export const campaign: Documents["campaign"] = {
  candidate: {
    name: "[Your name]",
    slug: "candidate",
    credentials: "[Your work, in three words]",
    strapline: "Independent for {campaign.office}, {municipality.name}",
  },
  name: "{campaign.candidate.name}, {municipality.name}",
  office: "council",
  municipality: "[Municipality]",
  province: "British Columbia",
  election: "general local election",
  votingDay: "2026-10-17",
  voting: {
    advanceDays: [],
    advanceHours: "[hours of advance voting]",
    advancePlaces: "[places of advance voting]",
    hours: "[hours of voting day]",
    places: "[Places of voting day]",
  },
  result: "[Result to be entered]",
  jurisdiction: "bc-local",
  email: "hello@example.org",
  postalAddress: "[Campaign mailing address]",
  phone: "[Campaign telephone number]",
  mark: {
    picture: "/images/mark-steps.svg",
    icon: "/images/mark-steps.svg",
    touchIcon: "/icons/steps-180.png",
    smallIcon: "/icons/steps-192.png",
    largeIcon: "/icons/steps-512.png",
  },
  financialAgent: {
    name: "[Financial agent’s name]",
    contact: "[telephone number, mailing address or e-mail in British Columbia]",
  },
  authorization:
    "Authorized by {campaign.financialAgent.name}, financial agent, {campaign.financialAgent.contact}",
  receiptPlace: "{municipality.name}, British Columbia",
  lastUpdated: "2026-06-01",
  url: "https://www.example.org",
  backendBase: "",
  backendKey: "public-anonymous-key",
  geo: { region: "CA-BC", placename: "{municipality.name}", latitude: 53.73, longitude: -127.65 },
  timeZone: "America/Vancouver",
  social: {
    linkedin: "",
    youtube: "",
    facebook: "",
    instagram: "",
    twitter: "",
    email: "mailto:{campaign.email}",
    podcast: "",
  },
  switches: {
    showWhenCurrent: false,
    supporterCount: "live",
    donationProgress: "live",
    showDraftMark: true,
    statedAsOf: "2026-06-01",
    analyticsScript: "",
  },
};

export const phases: Documents["phases"] = {
  strip: {
    usual: "You vote on {votingDay.long}.",
    before: "I intend to stand in the election of {votingDay}.",
    "advance-voting":
      "Advance voting is open today, {campaign.voting.advanceHours}, at {campaign.voting.advancePlaces}.",
    "voting-day": "Vote today, {campaign.voting.hours}. {campaign.voting.places}",
    after: "Voting day was {votingDay.long}. {campaign.result}",
  },
  independence: "Independent candidate, {campaign.election}, {campaign.municipality}, {campaign.province}",
  draft: "Draft: words in [brackets] are still to come.",
  candidacy: "Independent candidate in the {campaign.election}, {campaign.municipality}, {campaign.province}",
  jobTitle: { usual: "Independent candidate" },
};

export const navigation: Documents["navigation"] = {
  mainLinks: [
    { href: "/", label: "Home" },
    { href: "/about", label: "About" },
    { href: "/platform", label: "Platform" },
    { href: "/get-involved", label: "Get involved" },
    { href: "/news-events", label: "News & events" },
    { href: "/contact", label: "Contact" },
  ],
  donateLink: { href: "/donate", label: "Donate" },
  footerLinks: [
    { href: "/vote", label: "How to vote" },
    { href: "/volunteer", label: "Volunteer" },
    { href: "/newsletter", label: "Newsletter" },
    { href: "/concerns", label: "Concerns" },
    { href: "/privacy", label: "Privacy" },
    { href: "/terms", label: "Terms" },
    { href: "/accessibility", label: "Accessibility" },
  ],
  footer: { territories: "", territoriesNote: "", independence: "Independent: no party, no slate." },
};

export const rhythm: Documents["rhythm"] = {
  townHalls: "[how often you hold a town hall]",
  reports: "[how often you report]",
  officeHours: "[when and where you can be met]",
  coffee: "[when and where you drink coffee with neighbours]",
};
