import { describe, expect, test } from "vitest";
import { nameDoubt } from "./full-name.ts";

describe("a name that is asked about", () => {
  test.each([
    "Acme Holdings Ltd.",
    "CUPE Local 374",
    "1234567 B.C. Ltd.",
    "Smith & Sons",
    "Saanich Residents' Association",
    "Les Amis Ltée",
    "Acme Hol\u00ADdings",
    "Friends of Saanich",
    "Lee and Co",
    "Rotary Club of Saanich",
    "Estate of Ann Lee",
    "The Ann Lee Fund",
    "Green Party",
    "747 Club",
    "A77 Imports",
    "Studio 7",
    "7th Avenue Church",
    "\u0661\u0662 Example",
  ])("%s → an organization's?", (name) => {
    expect(nameDoubt(name)).toBe("organization");
  });

  test.each([
    "Ann and Peter Lee",
    "Jo & Jim Joint",
    "Jo&Jim Joint",
    "Jo or Jim Joint",
    "JO OR JIM JOINT",
    "Jo / Jim Joint",
    "Mr. and Mrs. Joint",
    "Jeanne et Luc Lee",
    "The Joint Family",
    "Ann Lee; Robert Moss",
    "Ann Lee, Robert Moss",
  ])("%s → two persons?", (name) => {
    expect(nameDoubt(name)).toBe("two-persons");
  });

  test.each(["Cher", "李", "W̱SÁNEĆ", "de la Cruz"])("%s → one name only?", (name) => {
    expect(nameDoubt(name)).toBe("one-name");
  });
});

test.each([
  "Siobhán O'Brien",
  "Charlotte Church",
  "Maria Co",
  "Thị Ngô",
  "Ana de la Cruz-Ng Jr.",
  "李小龙",
  "Ole van der Meer",
  "J. R. Inch",
  "Al Green",
  "Van Nguyen",
  "Di Jones",
  "le thi",
  "Elizabeth Alexandra Mary Windsor-Group",
  "Skwetu7tsa Example",
  "Sḵwx̱wú7mesh Example",
  "7usmelh Example",
  "Ann Tsa7",
  "Ucwalmícwts Sta7tlimx",
  "ʔaq̓am Example",
  "Stó:lō Example",
  "ȽÁU,WELṈEW̱ Elder",
  "K'ómoks Example",
  "t̓ᶿišəm Example",
  "Example, Ann",
  "Garcia Lopez, Ana Maria",
  "Ann Example (she/her)",
  "Dr. Ann Example, P.Eng.",
  "Ramón y Cajal",
])("%s is a person's full name", (name) => {
  expect(nameDoubt(name)).toBeUndefined();
});
