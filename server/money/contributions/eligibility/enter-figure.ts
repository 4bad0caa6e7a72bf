/** Enters a figure that the law's data do not have. A limit of a year is everybody's: what is over it must go back from then on. */

import { contributionLimitYear, type Figure } from "#domain/money/books/figure.ts";
import { yearlyLimit } from "#domain/money/jurisdiction/jurisdiction.ts";
import { type Books, changeBooks, type Recording, recordingBy } from "#server/money/books/books.ts";
import { setFigure, type TypedFigure } from "#server/money/books/figures.ts";
import { type Contribution, lockLimits } from "#server/money/contributions/record/contribution.ts";
import { lawInForce } from "#server/money/contributions/record/limits-in-force.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { reassessPerson } from "./reassess-person.ts";

/** `owed`: the contributions of which more must go back than before. */
type EnteredFigure = { ok: true; figure: Figure; owed: Contribution[] } | { ok: false; reasons: string[] };

/** Enters a figure, or corrects it. With a limit of a year everybody whom it concerns is assessed again in the same transaction: both or neither. */
export async function enterFigure(books: Books, typed: TypedFigure, by: string): Promise<EnteredFigure> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<EnteredFigure> => {
    const entered = await setFigure(transaction, typed, recording);
    if (!entered.ok) return entered;
    return { ...entered, owed: await followFigure(transaction, entered.figure, { ...recording, ...books }) };
  });
}

/** Assesses everybody whom another limit of a year concerns, after the figure was written or made void; nobody where it is no such limit. */
export async function followFigure(
  transaction: Tx,
  { name }: Pick<Figure, "name">,
  { livemode, now, config, content }: Pick<Recording, "livemode" | "now"> & Pick<Books, "config" | "content">,
): Promise<Contribution[]> {
  const year = contributionLimitYear(name);
  if (year === undefined) return [];
  await lockLimits(transaction);
  const law = await lawInForce(transaction, { jurisdiction: content().campaign.jurisdiction, livemode });
  const { cents: limitCents } = yearlyLimit(law, year);
  const owed: Contribution[] = [];
  for (const personKey of await personsConcerned(transaction, { year, livemode, limitCents }))
    owed.push(...(await reassessPerson(transaction, { personKey, config, now, content })));
  return owed;
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
