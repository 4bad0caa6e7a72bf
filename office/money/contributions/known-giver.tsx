/** A known giver: found while the name is typed, and asked about in a second step where only the name was typed. */

import type { LoaderFunctionArgs } from "react-router";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import { type KnownGiver, knownGivers } from "#server/money/contributions/eligibility/known-givers.ts";
import type { Refused } from "#office/shell/acts/acts.ts";
import { type Visit, visitOf } from "#office/shell/visit.ts";

/** What the script of the form fills in. */
type OfferedGiver = Omit<KnownGiver, "givenCents" | "leftCents"> & { words: string };

/** Of `?name=`, as JSON for the script; the agent's own page says the same in the second step. */
export async function giversLoader({ context, request }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const name = new URL(request.url).searchParams.get("name") ?? "";
  const givers = await knownGivers(visit.services, { name, isWhole: false, year: yearIn(visit) });
  return Response.json(givers.map((giver): OfferedGiver => offered(giver, yearIn(visit))));
}

function yearIn({ services }: Visit): number {
  return yearOf(todayOf(services));
}

function offered({ givenCents, leftCents, ...giver }: KnownGiver, year: number): OfferedGiver {
  const place = [giver.address, giver.city].filter(Boolean).join(", ") || "no address known";
  const given = `gave ${formatCents(givenCents)} in ${year}, ${formatCents(leftCents)} is left`;
  return { ...giver, words: `${place}; ${given}` };
}

type Typed = { full_name?: string | undefined; address?: string | undefined; giver?: string | undefined };

/** The persons of a name that was typed without an address and without saying which one it is. */
export async function giversToAsk(visit: Visit, typed: Typed): Promise<OfferedGiver[]> {
  const { full_name: name = "", address, giver } = typed;
  if (name === "" || address || giver) return [];
  const givers = await knownGivers(visit.services, { name, isWhole: true, year: yearIn(visit) });
  return givers.map((one) => offered(one, yearIn(visit)));
}

/** Writes the chosen person's address into the form, and returns it; what was typed stays. */
export async function fillIn(form: FormData, visit: Visit): Promise<Record<string, string>> {
  const [chosen, name] = [form.get("giver"), form.get("full_name")];
  if (typeof chosen !== "string" || typeof name !== "string" || form.get("address")) return {};
  const givers = await knownGivers(visit.services, { name, isWhole: true, year: yearIn(visit) });
  const giver = givers.find(({ id }) => id === chosen);
  if (!giver) return {};
  const { address, city, province, postalCode, email } = giver;
  const known = { address, city, province, postal_code: postalCode, email };
  const missing = Object.entries(known).filter(([field]) => !form.get(field));
  for (const [field, value] of missing) form.set(field, value);
  return Object.fromEntries(missing);
}

/** The form again, with whom the name may be. */
export type AskedGiver = Refused & { givers: OfferedGiver[] };

/** One of them, or somebody else; nothing is chosen before the agent does. */
export function WhichGiver({ givers }: Pick<AskedGiver, "givers">) {
  return (
    <div className="note due">
      <fieldset>
        <legend>Somebody of this name gave before. Is it the same person?</legend>
        {givers.map(({ id, fullName, words }) => (
          <label className="ck" key={id}>
            <input type="radio" name="giver" value={id} required />
            <span>
              {fullName}, {words}
            </span>
          </label>
        ))}
        <label className="ck">
          <input type="radio" name="giver" value="other" />
          <span>Somebody else: I write the address below</span>
        </label>
      </fieldset>
    </div>
  );
}
