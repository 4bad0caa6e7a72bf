import { describe, expect, test } from "vitest";
import { tidyLine, tidyText, withoutInvisible } from "./tidy.ts";

const code = (text: string) => Array.from(text, (sign) => (sign.codePointAt(0) ?? 0).toString(16)).join(" ");

describe("what can't be seen in a line", () => {
  test.each(
    [
      "\u200B",
      "\u200C",
      "\u200D",
      "\u2060",
      "\uFEFF",
      "\u00AD",
      "\u034F",
      "\u180E",
      "\u2063",
      "\u3164",
      "\uFE0F",
      "\u{E0041}",
      "\u{E0101}",
      "\u202E",
      "\u200F",
      "\u2066",
      "\u061C",
      "\u0007",
      "\u0090",
    ].map((sign) => [code(sign), sign]),
  )("U+%s goes from both ends and the middle of an address", (_code, sign) => {
    expect(tidyLine(`${sign}zw@exa${sign}mple.org${sign}`)).toBe("zw@example.org");
  });

  test.each(["\u00A0", "\u202F", "\u3000", "\u2009", "\u2800", "\u0085", "\u2028", "\t", "\n"])(
    "a space or break of another kind becomes a space: %j",
    (space) => {
      expect(tidyLine(`Ann${space}Lee${space}`)).toBe("Ann Lee");
    },
  );
});

describe("what a script or an emoji is written with stays", () => {
  test.each([
    ["Persian", "می\u200Cخواهم"],
    ["Devanagari", "क्\u200Dष"],
    ["Sinhala", "ශ්\u200Dරී"],
    ["Malayalam", "അവന്\u200Dറെ"],
    ["Mongolian", "ᠠ\u180Bᠡ"],
    ["Japanese", "葛\u{E0100}城"],
    ["Khmer", "ខ្មែរ\u200Bអក្សរ"],
    ["a family", "👨\u200D👩\u200D👧"],
    ["a skin tone", "👩🏽\u200D💻"],
    ["a heart", "❤\uFE0F\u200D🔥"],
    ["a keycap", "1\uFE0F\u20E3"],
    ["Scotland", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
    ["Hebrew marks", "שָׁלוֹם"],
    ["SENĆOŦEN", "W̱SÁNEĆ"],
  ])("%s", (_script, text) => {
    expect(tidyText(text)).toBe(text.normalize("NFC"));
    expect(tidyLine(text)).toBe(text.normalize("NFC"));
  });

  test("direction marks in a message, and not in a line", () => {
    expect(tidyText("a \u200Fשלום\u200E b")).toBe("a \u200Fשלום\u200E b");
    expect(tidyLine("a \u200Fשלום\u200E b")).toBe("a שלום b");
  });

  test("but not where they stand for nothing", () => {
    expect(withoutInvisible("می\u200C \u200Cخ")).toBe("می خ");
    expect(withoutInvisible("\u200Dab\u200Dc")).toBe("abc");
    expect(withoutInvisible("x\u{E0067}\u{E0062}\u{E007F}")).toBe("x");
    expect(withoutInvisible("🏴\u{E0067}\u{E007F}x\u{E007F}\u{E007F}")).toBe("🏴\u{E0067}\u{E007F}x");
    expect(withoutInvisible("A\uFE0F")).toBe("A");
  });
});
