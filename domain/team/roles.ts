/** Who may do what in the office. One table: navigation, rooms and acts all ask it. */

/** The roles of the office. */
export const roles = ["candidate", "coordinator", "financial-agent", "editor"] as const;

/** One of the roles. */
export type Role = (typeof roles)[number];

/** How a role is called in the office. */
export const roleNames: Record<Role, string> = {
  candidate: "Candidate",
  coordinator: "Coordinator",
  "financial-agent": "Financial agent",
  editor: "Editor",
};

/** What a role is asked to do, for whoever invites somebody and for whoever is invited. A member has one role. */
export const roleDuties: Record<Role, string> = {
  candidate: "everything except the books, including the team.",
  coordinator: "messages, people, volunteers, letters. Not the money.",
  "financial-agent": "contributions, receipts, returns, expenses and disclosure.",
  editor: "what the website says, its events and its pictures.",
};

const everybody: readonly Role[] = roles;

/** What there is to permit, and the roles that may. */
const permissions = {
  today: everybody,
  "own-settings": everybody,
  inbox: ["candidate", "coordinator"],
  people: ["candidate", "coordinator"],
  events: ["candidate", "coordinator"],
  letters: ["candidate", "coordinator"],
  "money-totals": ["candidate", "financial-agent"],
  "gifts-of-person": ["candidate", "financial-agent"],
  money: ["financial-agent"],
  content: ["candidate", "editor"],
  team: ["candidate"],
  "erase-person": ["candidate"],
  backups: ["candidate"],
  audit: ["candidate"],
  "audit-of-money": ["candidate", "financial-agent"],
} satisfies Record<string, readonly Role[]>;

/** What a role may do. */
export type Permission = keyof typeof permissions;

/** Whether the role may. */
export function may(role: Role, permission: Permission): boolean {
  const permitted: readonly Role[] = permissions[permission];
  return permitted.includes(role);
}

/** Whether the text names a role. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}
