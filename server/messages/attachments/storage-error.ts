/** The anonymous key can store an attachment and fetch a claimed one; listing, moving and deleting are refused in the client's shape. */
export function refuseStorage(): Response {
  const body = { statusCode: "403", error: "Unauthorized", message: "The anonymous key may not do this." };
  return Response.json(body, { status: 403, headers: { "cache-control": "no-store" } });
}
