/** Enters a figure that the law's data do not have. A limit of a year is everybody's: what is over it must go back from then on. */

import { contributionLimitYear, type Figure } from "#domain/books/figure.ts";
import { type Books, changeBooks, recordingBy } from "#server/books/books.ts";
import { setFigure, type TypedFigure } from "#server/books/figures.ts";
import { type Contribution, lockLimits } from "#server/contributions/record/contribution.ts";
import type { Tx } from "#server/database/schema.ts";
import { reassessPerson } from "./reassess-person.ts";

/** `owed`: the contributions of which more must go back than before. */
type EnteredFigure = { ok: true; figure: Figure; owed: Contribution[] } | { ok: false; reasons: string[] };

/** Enters a figure, or corrects it. With a limit of a year everybody whom it concerns is assessed again in the same transaction: both or neither. */
export async function enterFigure(books: Books, typed: TypedFigure, by: string): Promise<EnteredFigure> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<EnteredFigure> => {
    const entered = await setFigure(transaction, typed, recording);
    if (!entered.ok) return entered;
    const { name, value } = entered.figure;
    const year = contributionLimitYear(name);
    if (year === undefined || typeof value !== "number") return { ...entered, owed: [] };
    await lockLimits(transaction);
    const { livemode, now } = recording;
    const owed: Contribution[] = [];
    for (const personKey of await personsConcerned(transaction, { year, livemode, limitCents: value }))
      owed.push(...(await reassessPerson(transaction, { personKey, config: books.config, now })));
    return { ...entered, owed };
  });
}

type Year = { year: number; livemode: 0 | 1; limitCents: number };

/** Whoever gave more than the limit, or had something over an earlier one, and the candidate, whose limit is another one. Nobody else's contributions change, and a year may have thousands. */
async function personsConcerned(transaction: Tx, { year, livemode, limitCents }: Year): Promise<string[]> {
  const rows = await transaction
    .selectFrom("contribution")
    .select("person_key")
    .where("year", "=", year)
    .where("livemode", "=", livemode)
    .groupBy("person_key")
    .having(({ or, eb, fn }) =>
      or([
        eb(fn.sum<number>("amount_cents"), ">", limitCents),
        eb(fn.max<number>("is_candidate"), "=", 1),
        eb(fn.max<number>(eb.case().when("facts", "like", "%over-limit%").then(1).else(0).end()), "=", 1),
      ]),
    )
    .orderBy("person_key")
    .execute();
  return rows.map(({ person_key }) => person_key);
}
