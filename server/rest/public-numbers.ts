/** `POST /rest/v1/rpc/public_numbers`: the sums that the site's `live` switches show, and no row behind them. */

import type { PublicNumbers } from "#domain/public-numbers.ts";
import type { Services } from "../services.ts";

/** An area that fewer people named is left out, so that no one can be singled out. */
const fewestNamed = 5;

export async function readPublicNumbers(services: Services): Promise<PublicNumbers> {
  const [supporters, areas, money] = await Promise.all([
    countSupporters(services),
    countVolunteerAreas(services),
    sumDonations(services),
  ]);
  return { supporters, supportersByArea: areas, ...money };
}

/** Confirmed subscribers and volunteers; who is both counts once. */
async function countSupporters({ database }: Services): Promise<number> {
  const subscribers = database.selectFrom("subscriber").select("email_key").where("state", "=", "confirmed");
  const volunteers = database
    .selectFrom("submission")
    .select("email_key")
    .where("kind", "=", "volunteer")
    .where("email_key", "is not", null)
    .$narrowType<{ email_key: string }>();
  const { count } = await database
    .selectFrom(subscribers.union(volunteers).as("supporter"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countVolunteerAreas({ database }: Services): Promise<PublicNumbers["supportersByArea"]> {
  const volunteers = await database
    .selectFrom("submission")
    .select(["email_key", "fields"])
    .where("kind", "=", "volunteer")
    .execute();
  const areaOf = new Map(volunteers.map(({ email_key, fields }) => [email_key, areaIn(fields)]));
  const counts = Map.groupBy(areaOf.values(), (area) => area);
  return [...counts]
    .map(([area, named]) => ({ area, count: named.length }))
    .filter(({ area, count }) => area !== "" && count >= fewestNamed)
    .toSorted((a, b) => a.area.localeCompare(b.area));
}

function areaIn(fields: string): string {
  const { area } = JSON.parse(fields) as { area?: string };
  return area ?? "";
}

/** Money of tests never counts. */
async function sumDonations({ database }: Services) {
  const { cents, donors } = await database
    .selectFrom("contribution")
    .select(({ fn }) => [
      fn.sum<number | null>("held_cents").as("cents"),
      fn.count<number>("person_key").distinct().as("donors"),
    ])
    .where("livemode", "=", 1)
    .where("held_cents", ">", 0)
    .executeTakeFirstOrThrow();
  return { donationsCents: Number(cents ?? 0), donors: Number(donors) };
}
