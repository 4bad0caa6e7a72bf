/** Canada: its provinces and territories with the first characters of their postal codes (Canada Post), and its receipts. */

import type { Country } from "./country.ts";

/** The country of every Canadian jurisdiction's file. */
export const canada: Country = {
  code: "CA",
  provinces: [
    { code: "AB", name: "Alberta", postalPrefixes: ["T"] },
    { code: "BC", name: "British Columbia", postalPrefixes: ["V"] },
    { code: "MB", name: "Manitoba", postalPrefixes: ["R"] },
    { code: "NB", name: "New Brunswick", postalPrefixes: ["E"] },
    { code: "NL", name: "Newfoundland and Labrador", postalPrefixes: ["A"] },
    { code: "NS", name: "Nova Scotia", postalPrefixes: ["B"] },
    { code: "NT", name: "Northwest Territories", postalPrefixes: ["X0E", "X0G", "X1A"] },
    { code: "NU", name: "Nunavut", postalPrefixes: ["X0A", "X0B", "X0C"] },
    { code: "ON", name: "Ontario", postalPrefixes: ["K", "L", "M", "N", "P"] },
    { code: "PE", name: "Prince Edward Island", postalPrefixes: ["C"] },
    { code: "QC", name: "Quebec", postalPrefixes: ["G", "H", "J"] },
    { code: "SK", name: "Saskatchewan", postalPrefixes: ["S"] },
    { code: "YT", name: "Yukon", postalPrefixes: ["Y"] },
  ],
  /** As Canada Post gives them out. */
  postalCodes: {
    letters: "ABCEGHJKLMNPRSTVWXYZ",
    firstLetters: "ABCEGHJKLMNPRSTVXY",
    rule: "in Canada letters and digits take turns, as in V8X 2R7, without D, F, I, O, Q and U",
  },
  receiptTitles: {
    acknowledgement: "Acknowledgement of contribution",
    official: "Official receipt for income tax purposes",
  },
  /** As Income Tax Regulations s.3501(1) asks for it. */
  taxAuthority: "Canada Revenue Agency, www.canada.ca/en/revenue-agency",
};
