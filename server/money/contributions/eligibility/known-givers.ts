/** Who gave before, found by the beginning of a name while the agent types, with what is left of the year's limit. */

import { personOfRow } from "./person-keys.ts";
import { nameWords, personOf } from "#domain/money/people/person-match-keys.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";
import type { Services } from "#server/services.ts";
import { totalsForYear } from "./year-totals.ts";

/** As the person gave last; `id` is of that contribution. */
export type KnownGiver = {
  id: string;
  fullName: string;
  address: string;
  city: string;
  province: string;
  postalCode: string;
  email: string;
  /** Given in the year over every method, and what may still be given. */
  givenCents: number;
  leftCents: number;
};

type Asked = {
  name: string;
  /** The whole name, not its beginning. */
  isWhole: boolean;
  year: number;
};

/** Shorter beginnings are of too many. */
const minLetters = 2;
const maxGivers = 6;
const maxRows = 300;

/** At most six persons, those who gave last first. */
export async function knownGivers(
  { database, payments, content }: Pick<Services, "database" | "payments" | "content">,
  { name, isWhole, year }: Asked,
): Promise<KnownGiver[]> {
  const words = nameWords(name);
  if (words.join("").length < minLetters) return [];
  const livemode = livemodeOf(payments.mode);
  const { campaign } = content();
  const known = database
    .selectFrom("contribution")
    .selectAll()
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("status", "!=", "void")
    .where("full_name", "!=", "");
  const named = isWhole
    ? known.where("name_key", "=", personOf({ fullName: name }).nameKey)
    : // The words of a name have letters and figures only.
      words.reduce(
        (query, word) =>
          query.where(({ or, eb }) =>
            or([eb("name_key", "like", `${word}%`), eb("name_key", "like", `% ${word}%`)]),
          ),
        known,
      );
  const rows = await named.orderBy("received_on", "desc").orderBy("id").limit(maxRows).execute();
  const last = [...Map.groupBy(rows, ({ person_key }) => person_key).values()].flatMap(([row]) => row ?? []);
  const jurisdiction = await lawInForce(database, { jurisdiction: campaign.jurisdiction, livemode });
  return Promise.all(
    last.slice(0, maxGivers).map(async (row) => {
      const { limitCents, countedCents } = await totalsForYear(database, {
        person: personOfRow(row),
        email: row.email,
        postalCode: row.postal_code,
        year,
        livemode,
        jurisdiction,
        amountCents: 0,
        campaign,
        except: "",
        ownKey: row.own_key,
      });
      return {
        id: row.id,
        fullName: row.full_name,
        address: row.address ?? "",
        city: row.city ?? "",
        province: row.province ?? "",
        postalCode: row.postal_code ?? "",
        email: row.email ?? "",
        givenCents: countedCents,
        leftCents: Math.max(0, limitCents - countedCents),
      };
    }),
  );
}
