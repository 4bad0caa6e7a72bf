/** Who works in the office, how they sign in, and what they did. */

import type { ColumnType, Generated } from "kysely";
import type { Role } from "#domain/team/roles.ts";

export type TeamTables = {
  office_member: MemberTable;
  office_invitation: InvitationTable;
  office_passkey: PasskeyTable;
  office_challenge: ChallengeTable;
  office_session: SessionTable;
  audit_entry: AuditEntryTable;
};

/** Written once when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

type MemberTable = {
  id: Fixed<string>;
  /** In small letters; one member who was not removed has it. */
  email: Fixed<string>;
  name: string;
  role: Role;
  joined_at: Fixed<string>;
  /** The row stays, because the audit log and sessions name it. */
  removed_at: string | null;
  /** The address of their calendar is signed with it; null without one. Another key ends the address of before. */
  feed_key: ColumnType<string | null, string | null | undefined>;
  /** The Monday of the last letter about the week; empty before the first, null where it is switched off. */
  week_digest: ColumnType<string | null, string | null | undefined>;
};

type InvitationTable = {
  /** SHA-256 of the token in the link. */
  token_hash: Fixed<string>;
  /** The member it makes; one who exists already gets a further passkey by it. */
  member_id: Fixed<string>;
  email: Fixed<string>;
  name: Fixed<string>;
  role: Fixed<Role>;
  invited_by: Fixed<string>;
  created_at: Fixed<string>;
  expires_at: Fixed<string>;
  used_at: string | null;
};

type PasskeyTable = {
  /** The credential's id, base64url. */
  id: Fixed<string>;
  member_id: Fixed<string>;
  /** COSE key, base64url. */
  public_key: Fixed<string>;
  /** How often the authenticator says it was used; 0 for those that don't count. */
  counter: number;
  /** JSON of the ways to reach the authenticator. */
  transports: Fixed<string>;
  /** The browser and system that made it, in words. */
  device: Fixed<string>;
  created_at: Fixed<string>;
  used_at: string | null;
};

type ChallengeTable = {
  id: Fixed<string>;
  challenge: Fixed<string>;
  /** What its response is for: signing in, one invitation, or one act of one session. */
  purpose: Fixed<string>;
  expires_at: Fixed<string>;
};

type SessionTable = {
  id: Fixed<string>;
  /** SHA-256 of the cookie's token; replaced by every fresh touch. */
  token_hash: string;
  member_id: Fixed<string>;
  device: Fixed<string>;
  started_at: Fixed<string>;
  seen_at: string;
  /** When the passkey was last touched for an act. */
  touched_at: string | null;
  /** The passkey of the sign-in or of the last touch; null for a trial's link, and it may have been removed since. */
  passkey_id: string | null;
};

type AuditEntryTable = {
  number: Generated<number>;
  at: Fixed<string>;
  /** Null for an act at the terminal. */
  member_id: Fixed<string | null>;
  /** Name as it was then. */
  who: Fixed<string>;
  /** `inbox.closed`: the subject's kind and a verb. */
  act: Fixed<string>;
  /** What it was done to: an id, or words. */
  subject: Fixed<string>;
  before: Fixed<string | null>;
  after: Fixed<string | null>;
};
