/** Refusals of the table interface, in the shape that the hosted backend's client reads. */

export function unknownTable(name: string): Response {
  return refuse(404, "PGRST205", `Could not find the table 'public.${name}' in the schema cache`);
}

export function unknownProcedure(name: string): Response {
  return refuse(404, "PGRST202", `Could not find the function public.${name} in the schema cache`);
}

/** The anonymous key may not do this; `hint` says what is allowed. */
export function permissionDenied(table: string, hint: string): Response {
  return refuse(401, "42501", `permission denied for table ${table}`, hint);
}

function refuse(status: number, code: string, message: string, hint: string | null = null): Response {
  const headers = { "cache-control": "no-store" };
  return Response.json({ code, details: null, hint, message }, { status, headers });
}
