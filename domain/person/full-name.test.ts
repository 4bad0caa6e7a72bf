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
    "Ann and Peter Lee",
  ])("%s → an organization's?", (name) => {
    expect(nameDoubt(name)).toBe("organization");
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
])("%s is a person's full name", (name) => {
  expect(nameDoubt(name)).toBeUndefined();
});
