import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparePersons } from "./person-match.ts";
import { type PersonInput, personKey, personOf } from "./person-match-keys.ts";
import { splitName } from "./person-match-name.ts";

const home = { address: "123 Main Street", city: "Saanich", postalCode: "V8Z 1A1" };
const likeness = (one: PersonInput, other: PersonInput) =>
  comparePersons(personOf(one), personOf(other)).kind;

describe("the same person", () => {
  test.each([
    ["Siobhán O'Brien", "SIOBHAN O’BRIEN"],
    ["Siobhan O'Brien", "siobhan  o brien"],
    ["Ana de la Cruz-Ng Jr.", "Ana De La Cruz Ng, Junior"],
    ["Ana de la Cruz", "ana delacruz"],
    ["李小龍", "李小龍"],
    ["W̱SÁNEĆ Elder", "WSANEC elder"],
    ["Dr. Jan van den Berg", "Jan Vandenberg"],
    ["Zoë Müller", "Zoe Muller"],
    ["Søren Łuk", "soren luk"],
    ["A\u200Bn\u200Bn\u2060 L\u00ADe\u00ADe", "Ann Lee"],
    ["Ann\u3164 Lee", "Ann Lee"],
  ])("%s and %s at one address", (one, other) => {
    expect(likeness({ fullName: one, ...home }, { fullName: other, ...home })).toBe("same");
  });

  test.each([
    ["123 Main St.", "123 MAIN STREET"],
    ["Unit 5, 123 Main St", "5-123 Main Street"],
    ["#5 - 123 Main St", "123 Main Street, Apt 5"],
    ["12 Mount Newton Cross Road West", "12 Mt. Newton Cross Rd W"],
  ])("at %s and at %s", (one, other) => {
    const person = { fullName: "Ann Lee", postalCode: "V8Z1A1" };
    expect(likeness({ ...person, address: one }, { ...person, address: other, postalCode: "v8z 1a1" })).toBe(
      "same",
    );
  });

  test("by name and e-mail while an address is not known yet", () => {
    const open = { fullName: "Ann Lee", email: "Ann+campaign@example.org" };
    expect(likeness(open, { fullName: "ann lee", email: "ann@example.org", ...home })).toBe("same");
  });
});

describe("another person", () => {
  test.each<[string, PersonInput, PersonInput]>([
    [
      "a couple with one address and e-mail",
      { fullName: "Ann Lee", email: "us@example.org", ...home },
      { fullName: "Robert Moss", email: "us@example.org", ...home },
    ],
    ["father and son", { fullName: "John Smith Sr.", ...home }, { fullName: "John Smith Jr.", ...home }],
    [
      "a namesake across town",
      { fullName: "Ann Lee", ...home },
      { fullName: "Ann Lee", address: "9 Oak Ave", postalCode: "V8P 2B2" },
    ],
    [
      "names three letters apart",
      { fullName: "Marianne Holland", ...home },
      { fullName: "Mariette Holland", ...home },
    ],
    ["李 and 王", { fullName: "李", ...home }, { fullName: "王", ...home }],
  ])("%s", (_title, one, other) => {
    expect(likeness(one, other)).toBe("different");
  });
});

describe("doubtful, for the financial agent", () => {
  test.each<[string, PersonInput, PersonInput]>([
    [
      "a suffix that only one has",
      { fullName: "John Smith", ...home },
      { fullName: "John Smith Jr.", ...home },
    ],
    ["a middle name more", { fullName: "Mary Smith", ...home }, { fullName: "Mary Jane Smith", ...home }],
    ["an initial", { fullName: "M. Smith", ...home }, { fullName: "Mary Smith", ...home }],
    ["a letter mistyped", { fullName: "Jonathan Smith", ...home }, { fullName: "Jonathon Smith", ...home }],
    [
      "moved house, same e-mail",
      { fullName: "Ann Lee", email: "a@example.org", ...home },
      { fullName: "Ann Lee", email: "a@example.org", address: "9 Oak Ave", postalCode: "V8P 2B2" },
    ],
    [
      "the house number mistyped",
      { fullName: "Ann Lee", ...home },
      { fullName: "Ann Lee", ...home, address: "132 Main Street" },
    ],
    [
      "the postal code missing",
      { fullName: "Ann Lee", ...home },
      { fullName: "Ann Lee", address: "123 Main St", city: "Saanich" },
    ],
  ])("%s", (_title, one, other) => {
    expect(likeness(one, other)).toBe("doubtful");
  });
});

test("comparing is the same in both directions, and equal keys are the same person", () => {
  const part = fc.constantFrom("Ann", "Lee", "O'Brien", "de la Cruz", "Jr.", "李", "W̱SÁNEĆ", "Smith", "J");
  const person = fc.record({
    fullName: fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
    email: fc.constantFrom(null, "a@example.org", "b@example.org"),
    address: fc.constantFrom(null, "1 Main St", "Unit 2, 1 Main Street", "2-1 Main St"),
    postalCode: fc.constantFrom(null, "V8Z 1A1"),
  });
  fc.assert(
    fc.property(person, person, (one, other) => {
      expect(comparePersons(personOf(one), personOf(other))).toEqual(
        comparePersons(personOf(other), personOf(one)),
      );
      const sameKey = personKey(personOf(one)) === personKey(personOf(other));
      const isKnown = personOf(one).addressKey !== null;
      if (sameKey && isKnown) expect(likeness(one, other)).toBe("same");
    }),
  );
});

test.each([
  ["Siobhán O'Brien", "Siobhán", "O'Brien"],
  ["Ana Maria de la Cruz-Ng Jr.", "Ana Maria", "de la Cruz-Ng Jr."],
  ["de la Cruz-Ng Jr.", "", "de la Cruz-Ng Jr."],
  ["李小龍", "小龍", "李"],
  ["李", "", "李"],
  ["Al Green", "Al", "Green"],
  ["Van Nguyen Jr.", "Van", "Nguyen Jr."],
  ["La Van der Berg", "La", "Van der Berg"],
  ["de la Cruz", "", "de la Cruz"],
  ["W̱SÁNEĆ", "", "W̱SÁNEĆ"],
  ["", "", ""],
])("the name %j → first %j, last %j", (fullName, first, last) => {
  expect(splitName(fullName)).toEqual({ first, last });
});
