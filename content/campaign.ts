/**
 * The campaign, in one place: a new campaign edits this file first.
 * Text in [square brackets], `Candidate Name` and `example.org` are placeholders; `npm run office -- doctor` lists them all.
 */

export const campaign = {
  candidate: {
    name: "Candidate Name",
    /** Last part of the address /meet-{slug}. */
    slug: "candidate",
    credentials: "PhD, P.Eng.",
    strapline: "Independent for Saanich Council, 2026",
  },
  name: "Candidate Name for Saanich Council 2026",
  office: "council",
  municipality: "District of Saanich",
  province: "British Columbia",
  election: "2026 municipal council election",
  /**
   * First day of nominations, 2026-09-01; undefined while it is not confirmed with the District. Until then the campaign begins,
   * for what the site says (phases.ts), with the campaign period of the law.
   */
  nominationsOpen: undefined as string | undefined,
  votingDay: "2026-10-17",
  /** Confirm each with the District. */
  voting: {
    /** Days of advance voting, such as 2026-10-07. */
    advanceDays: [] as readonly string[],
    advanceHours: "[hours]",
    advancePlaces: "[places]",
    hours: "[8:00 AM to 8:00 PM, to be confirmed]",
    places: "[Places]",
    /** When voting closes, 20:00: from then on the site asks for no vote. Undefined means at midnight. */
    closes: undefined as string | undefined,
  },
  /** One sentence, from the District's declaration. */
  result: "[Result to be entered]",
  jurisdiction: "bc-local",
  email: "hello@example.org",
  postalAddress: "[Campaign mailing address, Saanich, British Columbia]",
  phone: "[Campaign telephone number]",
  financialAgent: {
    name: "[Financial Agent name]",
    contact: "[telephone number, mailing address or e-mail in British Columbia]",
  },
  /** Stands in the footer, in every mail, on every receipt and on the share image (law: sponsorship information). */
  authorization:
    "Authorized by [Financial Agent name], financial agent, [telephone number, mailing address or e-mail in British Columbia]",
  /** Needed for the `official` receipt kind only; B.C. local elections issue acknowledgements. */
  registrationNumber: undefined as string | undefined,
  receiptPlace: "Saanich, British Columbia",
  /** The fixed date of the version banner. */
  lastUpdated: "2026-06-01",
  /** Public address of the site; `BASE_URL` overrides it. */
  url: "https://www.example.org",
  /** Origin of the functions, storage and tables; empty means the site's own (decisions section 7). */
  backendBase: "",
  /** The backend's public anonymous key: not a secret. */
  backendKey: "public-anonymous-key",
  geo: { region: "CA-BC", placename: "Saanich", latitude: 48.484, longitude: -123.381 },
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
    /** show the version banner after 2 s although the version is current. */
    showWhenCurrent: true,
    /** DE-07: `stated` shows the campaign's own dated figures, `live` only confirmed records. */
    supporterCount: "stated" as "stated" | "live",
    donationProgress: "stated" as "stated" | "live",
    /** A line above every page says that words in [square brackets] are still to come; off once none remains. */
    showDraftMark: true as boolean,
    /** The date the stated figures were given. */
    statedAsOf: "2026-06-01",
    /** Address of a privacy-friendly analytics script; empty means none is loaded. */
    analyticsScript: "",
  },
} as const;
