/** Preloaded into a server: while it opens it stops before it reads the file store, until the first request has come. */

import diagnostics from "node:diagnostics_channel";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const { promise: requested, resolve } = Promise.withResolvers();
diagnostics.subscribe("http.server.request.start", () => resolve(undefined));

const { readdir } = files;
files.readdir = async (...args) => {
  console.error("The opening is held until a request comes.");
  await requested;
  return readdir(...args);
};
syncBuiltinESMExports();
