import { createServer } from "node:net";

/** A port of the loopback address that nothing listens on. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((done, fail) => {
    probe.on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
