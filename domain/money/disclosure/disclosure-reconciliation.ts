/** Compares our ledger with the payment provider's: the matches, and every difference. Amounts in cents. */

/** A movement of money in our ledger; `providerIds` are all names the provider may give it. */
export type BookMovement = {
  contributionId: string;
  kind: string;
  amountCents: number;
  /** Local date. */
  on: string;
  providerIds: string[];
};

/** A balance transaction of the provider. */
export type ProviderMovement = {
  id: string;
  /** The charge, refund or dispute behind it. */
  source: string;
  type: string;
  amountCents: number;
  feeCents: number;
  on: string;
};

/** A contribution that is in both ledgers, and the key by which they were matched. */
export type Match = {
  contributionId: string;
  source: string;
  amountCents: number;
  on: string;
  how: "number" | "amount and day";
};

/** What the agent has to explain: an amount that one ledger lacks or has otherwise. A side without it says 0. */
export type Difference = {
  what: "amounts differ" | "at the provider, not in the books" | "in the books, not at the provider";
  contributionId: string;
  source: string;
  on: string;
  bookCents: number;
  providerCents: number;
};

/** Both ledgers laid side by side, and their sums over the period. */
export type Reconciliation = {
  matches: Match[];
  differences: Difference[];
  bookCents: number;
  providerCents: number;
  feeCents: number;
};

/** The provider's types of movements of contributors' money. */
export const contributorTypes: ReadonlySet<string> = new Set([
  "charge",
  "payment",
  "refund",
  "payment_refund",
  "adjustment",
  "refund_failure",
  "payment_failure_refund",
  "payment_reversal",
]);

/** The provider's types of what it sends to the campaign's account, and of what came back from there. */
export const payoutTypes: ReadonlySet<string> = new Set(["payout", "payout_cancel", "payout_failure"]);

/** Pairs by the provider's numbers first, then the rest by amount and day; entries without a pair are differences. */
export function reconcile(books: BookMovement[], provider: ProviderMovement[]): Reconciliation {
  const money = provider.filter(({ type }) => contributorTypes.has(type));
  const groups = groupByContribution(books, money);
  const agreeing = groups.filter(({ books: ours, provider: theirs }) => total(ours) === total(theirs));
  const open = groups.filter((group) => !agreeing.includes(group));
  const paired = pairByAmountAndDay(open);
  return {
    matches: [...agreeing.flatMap((group) => matchesOf(group, "number")), ...paired.matches],
    differences: paired.left.map(differenceOf),
    bookCents: total(books),
    providerCents: total(money),
    feeCents: provider.reduce((fees, { feeCents }) => fees + feeCents, 0),
  };
}

type Group = { contributionId: string; books: BookMovement[]; provider: ProviderMovement[] };

/** Movements of one contribution together: a refund told twice, or in two parts, is still the same money. */
function groupByContribution(books: BookMovement[], provider: ProviderMovement[]): Group[] {
  const groups = new Map<string, Group>();
  const known = new Map<string, string>();
  for (const movement of books) {
    const { contributionId } = movement;
    for (const id of movement.providerIds) known.set(id, contributionId);
    groupOf(groups, contributionId, contributionId).books.push(movement);
  }
  for (const movement of provider) {
    const contributionId = known.get(movement.source);
    groupOf(groups, contributionId ?? movement.id, contributionId ?? "").provider.push(movement);
  }
  return [...groups.values()];
}

function groupOf(groups: Map<string, Group>, key: string, contributionId: string): Group {
  const found = groups.get(key) ?? { contributionId, books: [], provider: [] };
  groups.set(key, found);
  return found;
}

/** A contribution the provider names differently than we do: one side has it, the other has its twin. */
function pairByAmountAndDay(open: Group[]): { matches: Match[]; left: Group[] } {
  const onlyTheirs = new Map<string, Group[]>();
  for (const group of open.filter(({ books }) => books.length === 0)) {
    const key = twinKey(group.provider);
    onlyTheirs.set(key, [...(onlyTheirs.get(key) ?? []), group]);
  }
  const matches: Match[] = [];
  const taken = new Set<Group>();
  for (const group of open.filter(({ books, provider }) => books.length > 0 && provider.length === 0)) {
    const twin = onlyTheirs.get(twinKey(group.books))?.shift();
    if (!twin) continue;
    taken.add(group).add(twin);
    matches.push(
      ...matchesOf({ ...twin, books: group.books, contributionId: group.contributionId }, "amount and day"),
    );
  }
  return { matches, left: open.filter((group) => !taken.has(group)) };
}

function twinKey(movements: { amountCents: number; on: string }[]): string {
  return `${total(movements)} ${movements[0]?.on ?? ""}`;
}

function matchesOf({ contributionId, provider }: Group, how: Match["how"]): Match[] {
  return provider.map(({ source, amountCents, on }) => ({
    contributionId,
    source,
    amountCents,
    on,
    how,
  }));
}

function differenceOf({ contributionId, books, provider }: Group): Difference {
  const sides = { bookCents: total(books), providerCents: total(provider) };
  const source = provider.map((movement) => movement.source).join(" ") || (books[0]?.providerIds[0] ?? "");
  const on = provider[0]?.on ?? books[0]?.on ?? "";
  if (books.length === 0)
    return { what: "at the provider, not in the books", contributionId, source, on, ...sides };
  const what = provider.length === 0 ? "in the books, not at the provider" : "amounts differ";
  return { what, contributionId, source, on, ...sides };
}

function total(movements: { amountCents: number }[]): number {
  return movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
