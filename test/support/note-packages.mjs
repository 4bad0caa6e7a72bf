/** Preloaded with NODE_OPTIONS: writes the name of each package when the first of its modules is loaded. */

import { registerHooks } from "node:module";

const noted = new Set();

registerHooks({
  load(url, context, next) {
    const name = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/.exec(url)?.[1];
    if (name && !noted.has(name)) process.stderr.write(`loaded package ${name}\n`);
    noted.add(name);
    return next(url, context);
  },
});
