import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparePersons } from "./person-match.ts";
import { type PersonInput, personKey, personOf } from "./person-match-keys.ts";
import { splitName } from "./full-name.ts";

const home = { address: "123 Main Street", city: "Saanich", postalCode: "V8Z 1A1" };
const away = { address: "9 Oak Ave", postalCode: "V8P 2B2" };
const at = (fullName: string) => ({ fullName, ...home });
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
    ["Example, Ann", "Ann Example"],
    ["EXAMPLE,ANN", "ann example"],
    ["Example, Dr. Ann, KC", "Ann Example"],
    ["Van der Berg, Ann", "Ann van der Berg"],
    ["Garcia Lopez, Ana", "Ana García López"],
    ["Smith, Jr., John", "John Smith Jr."],
    ["Inch, J.R.", "J. R. Inch"],
    ["Ann Example MLA", "Ann Example"],
    ["Ann Example Ph. D., P. Eng.", "Dr. Ann Example"],
    ["The Hon. Ann Example", "Ann Example"],
    ["Ann Example, MA", "Ann Example M.A."],
    ["Ann Example (she/her)", "Ann Example"],
    ["Skwetu7tsa Example", "Skwetuʔtsa Example"],
    ["Stó:lō Example", "Stolo Example"],
    ["ȽÁU,WELṈEW̱ Elder", "LÁUWELNEW Elder"],
    ["李 小龍", "李小龍"],
  ])("%s and %s at one address", (one, other) => {
    expect(likeness(at(one), at(other))).toBe("same");
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
    expect(likeness(open, { ...at("ann lee"), email: "ann@example.org" })).toBe("same");
    expect(likeness(open, { ...at("ann lee"), email: "other@example.org" })).toBe("doubtful");
  });
});

/** Two given names at one address, however alike they are written. */
const spouses = [
  ["Ann Lee", "Robert Lee"],
  ["Mark Lee", "Mary Lee"],
  ["Tim Smith", "Kim Smith"],
  ["Paul Lee", "Paula Lee"],
  ["Gurpreet Singh Gill", "Gurpreet Kaur Gill"],
  ["Alan Lee", "Albert Lee"],
] as const;

/** Of whom the financial agent is asked at one address. */
const maybeOne = [
  ["Bill Mail", "William Mail"],
  ["Bob Smith", "Robert Smith"],
  ["Peggy Moss", "Margaret Moss"],
  ["Liz Moss", "Elizabeth Moss"],
  ["Alex Moss", "Alexandra Moss"],
  ["W. Mail", "Bill Mail"],
  ["EXAMPLE ANN", "Ann Example"],
  ["Li Xiaolong", "Xiaolong Li"],
  ["Li Xiao Long", "Xiaolong Li"],
  ["Van der Berg Ann", "Ann van der Berg"],
  ["Mary Ann Smith", "Maryann Smith"],
  ["Ann Smith-Jones", "Ann Smith"],
  ["Ann de la Cruz", "Ann Cruz"],
  ["J.R. Inch", "John Robert Inch"],
  ["Wei (Grace) Chen", "Grace Chen"],
  ["Jack Lee Ma", "Jack Lee"],
  ["Zoë Müller", "Zoe Mueller"],
] as const;

describe("another person", () => {
  test.each<[string, PersonInput, PersonInput]>([
    [
      "a couple with one address and e-mail",
      { ...at("Ann Lee"), email: "us@example.org" },
      { ...at("Robert Moss"), email: "us@example.org" },
    ],
    ["father and son", at("John Smith Sr."), at("John Smith Jr.")],
    ["a namesake across town", at("Ann Lee"), { fullName: "Ann Lee", ...away }],
    ["names three letters apart", at("Marianne Holland"), at("Mariette Holland")],
    ["李 and 王", at("李"), at("王")],
    ...spouses.map(([one, other]): [string, PersonInput, PersonInput] => [
      `${one} and ${other}`,
      at(one),
      at(other),
    ]),
  ])("%s", (_title, one, other) => {
    expect(likeness(one, other)).toBe("different");
  });
});

describe("doubtful, for the financial agent", () => {
  test.each(maybeOne)("%s and %s at one address", (one, other) => {
    expect(likeness(at(one), at(other))).toBe("doubtful");
  });

  test.each<[string, PersonInput, PersonInput]>([
    ["a short form, mistyped", at("Bill Mail"), { ...at("William Mail"), address: "123 Main St North" }],
    [
      "one family name and one mailbox",
      { ...at("Ann Lee"), email: "us@example.org" },
      { ...at("Robert Lee"), email: "us@example.org" },
    ],
    [
      "another family name since, and one mailbox",
      { ...at("Ann Lee"), email: "a.lee@gmail.com" },
      { ...at("Ann Moss"), email: "alee+gifts@googlemail.com" },
    ],
    ["initials before a short family name", at("J.P. Roy"), at("Jean-Paul Roy")],
    ["a suffix that only one has", at("John Smith"), at("John Smith Jr.")],
    ["a middle name more", at("Mary Smith"), at("Mary Jane Smith")],
    ["an initial", at("M. Smith"), at("Mary Smith")],
    ["a letter mistyped", at("Jonathan Smith"), at("Jonathon Smith")],
    [
      "moved house, same e-mail",
      { ...at("Ann Lee"), email: "a@example.org" },
      { fullName: "Ann Lee", email: "a@example.org", ...away },
    ],
    ["the house number mistyped", at("Ann Lee"), { ...at("Ann Lee"), address: "132 Main Street" }],
    ["no postal code", at("Ann Lee"), { fullName: "Ann Lee", address: "123 Main St", city: "Saanich" }],
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
  ["Example, Ann", "Ann", "Example"],
  ["Example, Dr. Ann, MLA", "Ann", "Example"],
  ["Van der Berg, Ann Marie", "Ann Marie", "Van der Berg"],
  ["Smith, Jr., John", "John", "Smith Jr."],
  ["Dr. Ann Example, P.Eng.", "Ann", "Example"],
  ["Mei Ling Ma", "Mei Ling", "Ma"],
  ["Inch, J.R.", "J.R.", "Inch"],
  ["李 小龍", "小龍", "李"],
  ["Xiaolong Li (Bruce)", "Xiaolong (Bruce)", "Li"],
  ["ȽÁU,WELṈEW̱ Elder", "ȽÁU,WELṈEW̱", "Elder"],
  ["Ann Example (née Smith)", "Ann", "Example"],
  ["Ann Example née Smith-Jones", "Ann", "Example"],
  ["Ann Nee", "Ann", "Nee"],
  ["Dr.", "", "Dr."],
])("the name %j → first %j, last %j", (fullName, first, last) => {
  expect(splitName(fullName)).toEqual({ first, last });
});
