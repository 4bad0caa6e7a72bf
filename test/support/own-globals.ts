/** Test files share a process: before each, what the library of the HTTP server puts in the place of Node's own is put back. */

const kept = Symbol.for("hustings.own-globals");
const world = globalThis as unknown as Record<symbol, Pick<typeof globalThis, "Request" | "Response">>;

const { Request, Response } = (world[kept] ??= {
  Request: globalThis.Request,
  Response: globalThis.Response,
});
Object.assign(globalThis, { Request, Response });
