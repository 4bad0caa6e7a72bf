/** Who acts: a member of the office, or the person at the terminal, who has no id. */
export type Actor = { memberId: string | null; name: string };
