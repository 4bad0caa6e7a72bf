import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { freeTimes, noArea, type RosterFilter } from "#domain/messages/volunteers/roster.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** Whether the volunteer is in the list that the filter asks for. The choices are JSON as `JSON.stringify` writes it; no id has a character of a pattern. */
export function isInRoster(
  { area, help, when, state }: RosterFilter,
  eb: ExpressionBuilder<Database, "volunteer">,
): Expression<SqlBool> {
  const chosen = freeTimes.find(({ id }) => id === when)?.chosen;
  return eb.and([
    ...(area === noArea ? [eb("volunteer.area", "is", null)] : []),
    ...(area && area !== noArea ? [eb("volunteer.area", "=", area)] : []),
    ...(help ? [eb("volunteer.interests", "like", `%"${help}"%`)] : []),
    ...(chosen ? [eb.or(chosen.map((id) => eb("volunteer.availability", "like", `%"${id}"%`)))] : []),
    ...(state ? [eb("volunteer.state", "=", state)] : []),
  ]);
}
