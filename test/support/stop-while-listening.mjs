/** Preloaded into a server: while it opens the port in STOP_WHILE_OPENING it gets a stop signal, as where the name of the address is looked up meanwhile. */

import { Server } from "node:net";

const { listen } = Server.prototype;
Server.prototype.listen = function listenAfterSignal(address, ...rest) {
  if (String(address.port) !== process.env.STOP_WHILE_OPENING) return listen.call(this, address, ...rest);
  // A signal alone would not keep the process.
  const lookingUp = setInterval(() => {}, 1_000);
  process.once("SIGTERM", () => {
    clearInterval(lookingUp);
    setImmediate(() => listen.call(this, address, ...rest));
  });
  process.kill(process.pid, "SIGTERM");
  return this;
};
