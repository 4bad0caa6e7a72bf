import type { Documents } from "#content/documents.ts";

export const campaign: Documents["campaign"] = {
  candidate: {
    name: "Candidate Name",
    slug: "candidate",
    credentials: "PhD, P.Eng.",
    strapline: "Independent for {municipality.name} Council, 2026",
  },
  name: "{campaign.candidate.name} for {municipality.name} Council 2026",
  office: "council",
  municipality: "{municipality.kind} of {municipality.name}",
  province: "British Columbia",
  election: "2026 municipal council election",
  votingDay: "2026-10-17",
  voting: {
    advanceDays: [],
    advanceHours: "[hours]",
    advancePlaces: "[places]",
    hours: "[8:00 AM to 8:00 PM, to be confirmed]",
    places: "[Places]",
  },
  result: "[Result to be entered]",
  jurisdiction: "bc-local",
  email: "hello@example.org",
  postalAddress: "[Campaign mailing address, {municipality.name}, British Columbia]",
  phone: "[Campaign telephone number]",
  mark: {
    picture: "/images/mark.svg",
    icon: "/favicon.svg",
    touchIcon: "/icons/180.png",
    smallIcon: "/icons/192.png",
    largeIcon: "/icons/512.png",
  },
  financialAgent: {
    name: "[Financial Agent name]",
    contact: "[telephone number, mailing address or e-mail in British Columbia]",
  },
  authorization:
    "Authorized by {campaign.financialAgent.name}, financial agent, {campaign.financialAgent.contact}",
  receiptPlace: "{municipality.name}, British Columbia",
  lastUpdated: "2026-06-01",
  url: "https://www.example.org",
  backendBase: "",
  backendKey: "public-anonymous-key",
  geo: { region: "CA-BC", placename: "{municipality.name}", latitude: 48.484, longitude: -123.381 },
  timeZone: "America/Vancouver",
  social: {
    linkedin: "https://www.linkedin.com/in/example",
    youtube: "https://www.youtube.com/@example",
    facebook: "https://www.facebook.com/example",
    instagram: "https://www.instagram.com/example",
    twitter: "https://twitter.com/example",
    email: "mailto:hello@example.org",
    podcast: "https://podcast.example.org",
  },
  switches: {
    showWhenCurrent: true,
    supporterCount: "stated",
    donationProgress: "stated",
    showDraftMark: true,
    statedAsOf: "2026-06-01",
    analyticsScript: "",
  },
};

export const phases: Documents["phases"] = {
  strip: {
    usual: "You vote on {votingDay.long}.",
    before: "I intend to stand for council on {votingDay}.",
    "advance-voting":
      "Advance voting is open today, {campaign.voting.advanceHours}, at {campaign.voting.advancePlaces}.",
    "voting-day": "Vote today, {campaign.voting.hours}. {campaign.voting.places}",
    after: "Voting day was {votingDay.long}. {campaign.result}",
  },
  independence: "Independent candidate, {campaign.election}, {campaign.municipality}, {campaign.province}",
  draft: "Draft: words in [brackets] are still to come.",
  candidacy: "Independent candidate in the {campaign.election}, {campaign.municipality}, {campaign.province}",
  jobTitle: { usual: "Independent candidate", after: "Environmental engineer" },
};

export const navigation: Documents["navigation"] = {
  mainLinks: [
    { href: "/", label: "Home" },
    { href: "/about", label: "About" },
    { href: "/platform", label: "Platform" },
    { href: "/get-involved", label: "Get Involved" },
    { href: "/upcoming-developments", label: "Developments" },
    { href: "/amalgamation", label: "Amalgamation" },
    { href: "/operations-centre-plan", label: "AAP" },
    { href: "/pkols", label: "PKOLS" },
    { href: "/news-events", label: "News & Events" },
    { href: "/contact", label: "Contact" },
  ],
  donateLink: { href: "/donate", label: "Donate" },
  footerLinks: [
    { href: "/ways-to-help", label: "Ways to help" },
    { href: "/meet-{campaign.candidate.slug}", label: "Meet the candidate" },
    { href: "/volunteer", label: "Volunteer" },
    { href: "/newsletter", label: "Newsletter" },
    { href: "/concerns", label: "Concerns" },
    { href: "/privacy", label: "Privacy" },
    { href: "/terms", label: "Terms" },
    { href: "/accessibility", label: "Accessibility" },
  ],
  footer: {
    territories:
      "This campaign takes place on the territories of the lək̓ʷəŋən and W̱SÁNEĆ peoples. PKOLS is a SENĆOŦEN name, and we use it first.",
    territoriesNote: "[Wording to be confirmed with the Nations before launch.]",
    independence: "Independent: no party, no slate.",
  },
};

export const endorsements: Documents["endorsements"] = [];
