import type { OfficeContext } from "./command.ts";

/** The terminal for acts of the person of this name (`--by`); without a name, of who is logged in to this machine. */
export function actingAs(name: string | undefined, office: OfficeContext): OfficeContext {
  const by = name?.trim();
  return by ? { ...office, services: { ...office.services, actor: { memberId: null, name: by } } } : office;
}
