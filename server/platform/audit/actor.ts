/** Who acts: a member of the office, or the person at the terminal, who has no id. */
export type Actor = { memberId: string | null; name: string };

/** Who acts where nobody is named: a job, or the payment provider. */
const nobody: Actor = { memberId: null, name: "The website" };

/** Who acts with these services: set once for each request and each command, and the only place that says so. */
export function actorOf({ actor = nobody }: { actor?: Actor }): Actor {
  return actor;
}
