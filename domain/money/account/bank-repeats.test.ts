import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KnownLine, newsOfFile, partSetAside } from "./bank-repeats.ts";

describe("lines of a day and amount that an earlier file may have had", () => {
  const fee = { postedOn: "2026-09-15", cents: -500, description: "FEE" };
  const known = (...references: string[]) =>
    references.map((reference, at) => ({ ...fee, id: `line-${at + 1}`, reference }));
  const file = (...references: string[]) => references.map((reference) => ({ ...fee, reference }));

  test.each([
    ["the bank's numbers A and B, none known → both", [], ["A", "B"], 2],
    ["the same two again → none", ["A", "B"], ["A", "B"], 0],
    ["B alone in the next file, A known → B is another line", ["A"], ["B"], 1],
    ["A twice in one file → two lines", [], ["A", "A"], 2],
    ["the same two again → none, though they have one number", ["A", "A"], ["A", "A"], 0],
    ["A three times, twice known → one more", ["A", "A"], ["A", "A", "A"], 1],
    ["two without numbers, one known → one more", [""], ["", ""], 1],
    ["one without a number, two known by number → none", ["A", "B"], [""], 0],
    ["A and B, one known without a number → one more, and the known one gets a number", [""], ["A", "B"], 1],
  ])("%s", (_, earlier, later, added) => {
    expect(newsOfFile(file(...later), known(...earlier)).added).toHaveLength(added);
  });

  describe("in other words", () => {
    const lineOf = (text: string) => {
      const [reference = "", description = ""] = text.split(": ");
      return { ...fee, description, reference };
    };
    /** Imports files one after the other, each line as `number: words`; returns how many lines each added. */
    const addedBy = (...files: string[][]) => {
      const stored: KnownLine[] = [];
      return files.map((texts) => {
        const { added, learned } = newsOfFile(texts.map(lineOf), stored);
        for (const { id, reference } of learned)
          Object.assign(stored.find((one) => one.id === id) ?? {}, { reference, isLearned: true });
        for (const { line, key } of added) stored.push({ reference: "", ...line, id: key });
        expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length);
        return added.length;
      });
    };

    test.each<[string, string[][], number[]]>([
      [
        "two donors under one number → two lines, also again",
        [
          ["1: ONE", "1: TWO"],
          ["1: TWO", "1: ONE"],
        ],
        [2, 0],
      ],
      ["the second donor in a later file → another line", [["1: ONE"], ["1: TWO"]], [1, 1]],
      ["capitals, signs, spaces changed → the same", [["1: E-TRANSFER  Ann"], ["1: E-Transfer ANN"]], [1, 0]],
      ["words cut, or more behind them → the same line", [["1: E-TRANSFER"], ["1: E-TRANSFER ANN"]], [1, 0]],
      ["a longer number of a cheque → another line", [["1: CHEQUE 1"], ["1: CHEQUE 14"]], [1, 1]],
      ["tables: two donors, in two files → two lines", [[": ONE"], [": TWO"]], [1, 1]],
      ["tables: one donor more, listed first → one line", [[": ONE"], [": TWO", ": ONE"]], [1, 1]],
      [
        "tables: equal twins, then three → one line more",
        [
          [": ONE", ": ONE"],
          [": ONE", ": ONE", ": ONE"],
        ],
        [2, 1],
      ],
      [
        "a table, then OFX in the bank's other words, twice → the same lines",
        [
          [": A", ": B"],
          ["1: X", "2: Y"],
          ["1: X", "2: Y"],
        ],
        [2, 0, 0],
      ],
      [
        "OFX, then a table with one more → one line more",
        [
          ["1: X", "1: Y"],
          [": A", ": B", ": C"],
        ],
        [2, 1],
      ],
    ])("%s", (_, files, added) => {
      expect(addedBy(...files)).toEqual(added);
    });

    test("a table's lines are learned by the words that they share", () => {
      const stored = ["CHEQUE 4", "CHEQUE 5"].map((description) => ({
        ...fee,
        description,
        reference: "",
        id: description,
      }));
      const { learned } = newsOfFile(["A: PAID CHEQUE 5", "B: PAID CHEQUE 4"].map(lineOf), stored);
      expect(learned).toEqual(
        expect.arrayContaining([
          { id: "CHEQUE 5", reference: "A" },
          { id: "CHEQUE 4", reference: "B" },
        ]),
      );
    });

    test("as many lines as a file may have, all of one day and amount → told apart in no time", () => {
      const texts = Array.from({ length: 10_000 }, (_, at) => `1: ${at % 3_000}`);
      expect(
        addedBy(
          texts,
          texts.toReversed(),
          texts.map((text) => text.slice(1)),
        ),
      ).toEqual([10_000, 0, 0]);
    });
  });

  test("two of which one was set aside before → one stays aside, with or without the bank's number; of another number none does", () => {
    const added = (...references: string[]) =>
      references.map((reference) => ({ line: { ...fee, ...(reference && { reference }) }, key: reference }));
    const aside = (reference: string) => [{ ...fee, reference, id: "line" }];
    expect(partSetAside(added("", ""), aside(""))).toMatchObject({ added: [{}], aside: [fee] });
    expect(partSetAside(added(""), aside("A"))).toMatchObject({ added: [], aside: [fee] });
    expect(partSetAside(added("A", "B"), aside("A"))).toMatchObject({ added: [{ key: "B" }] });
    expect(partSetAside(added("B"), aside("A")).aside).toEqual([]);
    const otherWords = [{ ...fee, description: "CHARGE", reference: "", id: "line" }];
    expect(partSetAside(added(""), otherWords).aside).toEqual([]);
  });

  test("any files, whole or in parts, with the bank's numbers or counted → as many lines as the bank has, each with its own key", () => {
    const day = fc.record({
      lines: fc.integer({ min: 1, max: 6 }),
      cuts: fc.array(fc.record({ to: fc.nat(6), isNumbered: fc.boolean() }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(day, ({ lines, cuts }) => {
        const stored = new Map<string, KnownLine>();
        for (const { to, isNumbered } of [...cuts, { to: lines, isNumbered: true }]) {
          const part = Array.from({ length: Math.min(to, lines) }, (_, at) => (isNumbered ? `N${at}` : ""));
          const { added, learned } = newsOfFile(file(...part), [...stored.values()]);
          for (const { id, reference } of learned) stored.set(id, { ...fee, id, reference });
          for (const { line, key } of added) {
            expect(stored.has(key)).toBe(false);
            stored.set(key, { ...fee, id: key, reference: line.reference ?? "" });
          }
        }
        expect(stored.size).toBe(lines);
      }),
    );
  });
});
