/** Refusals of the table interface, in the shape that the hosted backend's client reads. */

export function unknownTable(name: string): Response {
  return refuse(404, {
    code: "PGRST205",
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
}

export function unknownProcedure(name: string): Response {
  return refuse(404, {
    code: "PGRST202",
    message: `Could not find the function public.${name} in the schema cache`,
  });
}

/** The anonymous key may not do this; `hint` says what is allowed. */
export function permissionDenied(table: string, hint: string): Response {
  return refuse(401, { code: "42501", message: `permission denied for table ${table}`, hint });
}

function refuse(
  status: number,
  { code, message, hint = null }: { code: string; message: string; hint?: string | null },
): Response {
  const headers = { "cache-control": "no-store" };
  return Response.json({ code, details: null, hint, message }, { status, headers });
}
