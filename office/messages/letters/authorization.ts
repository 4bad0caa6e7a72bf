import { isPlaceholder } from "#domain/platform/stand-in.ts";

/** A sentence while the line that every letter ends with names nobody yet: the law asks for it. */
export function authorizationWarning({ authorization }: { authorization: string }): string | undefined {
  if (!isPlaceholder(authorization)) return undefined;
  return `The letter does not say yet who authorized it, as the law asks. It ends with “${authorization}”. The candidate writes it in Content, Campaign.`;
}
