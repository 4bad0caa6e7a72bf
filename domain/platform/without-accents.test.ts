import { describe, expect, test } from "vitest";
import { isSameSupplier } from "#domain/money/expenses/expense.ts";
import { provinceOf } from "#domain/money/jurisdiction/country.ts";
import { canada } from "#domain/money/jurisdiction/bc-local.ts";
import { comparePersons } from "#domain/money/people/person-match.ts";
import { personOf } from "#domain/money/people/person-match-keys.ts";
import { withoutAccents } from "./without-accents.ts";

const home = { address: "123 Main Street", city: "Saanich", postalCode: "V8Z 1A1" };
const likeness = (one: string, other: string) =>
  comparePersons(personOf({ fullName: one, ...home }), personOf({ fullName: other, ...home })).kind;

describe("marks that many leave out", () => {
  test.each([
    ["Latin", "Siobhán Ngô Thị", "Siobhan Ngo Thi"],
    ["Latin with the marks of SENĆOŦEN", "W̱SÁNEĆ", "WSANEC"],
    ["Greek", "Άννα Λέων", "Αννα Λεων"],
    ["Cyrillic", "Андрій Королёв", "Андріи Королев"],
    ["Hebrew", "מֹשֶׁה כֹּהֵן", "משה כהן"],
    ["Arabic", "مُحَمَّد أحمد", "محمد احمد"],
    ["Chinese characters with a chosen shape", "葛\u{E0100}城", "葛城"],
    ["no letter", "O´Brien 7\u20E3", "O Brien 7"],
    ["a Latin letter with a sign of another alphabet", "Ann\u0A40 Lee", "Ann Lee"],
  ])("%s: %s → %s", (_alphabet, accented, plain) => {
    expect(withoutAccents(accented)).toBe(plain);
    expect(likeness(accented, plain)).toBe("same");
  });
});

describe("two names with the same consonants, at one address", () => {
  test.each([
    ["Gurmukhi", "ਹਰਜੀਤ ਕੌਰ", "ਹਰਜੋਤ ਕੌਰ"],
    ["Devanagari", "मीना शर्मा", "मोना शर्मा"],
    ["Tamil", "கமலா ராஜன்", "கமலி ராஜன்"],
    ["Bengali", "রীনা দাস", "রানা দাস"],
    ["Gujarati", "મીના પટેલ", "મોના પટેલ"],
    ["Telugu", "రాము రెడ్డి", "రమ రెడ్డి"],
    ["Sinhala", "නිමල් පෙරේරා", "නාමල් පෙරේරා"],
    ["Thai", "ป่า สุข", "ป้า สุข"],
    ["Burmese", "မောင် လှ", "မင် လှ"],
    ["Khmer", "សុខ ដារា", "សាខ ដារា"],
    ["Japanese", "かき はな", "がき はな"],
  ])("%s: %s and %s → are not taken for one", (_alphabet, one, other) => {
    expect(withoutAccents(one)).not.toBe(withoutAccents(other));
    expect(likeness(one, other)).not.toBe("same");
    expect(isSameSupplier(one, other)).toBe(false);
  });

  test.each([
    ["composed and taken apart", "ਸ਼ਰਨ ਕੌਰ", "ਸ\u0A3Cਰਨ ਕੌਰ"],
    ["with and without a joiner that nobody sees", "क्\u200Dषमा राव", "क्षमा राव"],
    ["with marks in another order", "\u0E01\u0E38\u200B\u0E48 สุข", "\u0E01\u0E48\u0E38 สุข"],
    ["narrow and wide", "ｶﾞｷ", "ガキ"],
  ])("the same name %s → one", (_spellings, one, other) => {
    expect(likeness(one, other)).toBe("same");
    expect(isSameSupplier(one, other)).toBe(true);
  });
});

test("a street in an alphabet whose vowels are marks → another address than the one with the same consonants", () => {
  const at = (address: string) => personOf({ fullName: "Ann Lee", address, city: "Saanich" }).addressKey;
  expect(at("12 ਮਾਲ ਰੋਡ")).not.toBe(at("12 ਮੇਲ ਰੋਡ"));
});

test("a province and a supplier with and without accents → the same", () => {
  expect(provinceOf({ province: "Que\u0301bec", postalCode: null }, canada)).toBe("QC");
  expect(isSameSupplier("Café Ltée", "CAFE LTEE")).toBe(true);
});

test("words do not fall apart at their marks", () => {
  expect(personOf({ fullName: "ਹਰਜੀਤ ਕੌਰ" }).nameKey.split(" ")).toHaveLength(2);
});
