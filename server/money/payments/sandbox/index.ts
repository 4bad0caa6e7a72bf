/** All that the rest of the project uses of the sandbox (README.md); its other files are its own. */

export { createHostedPage } from "./hosted-page.ts";
export { createSandbox, type Sandbox } from "./sandbox.ts";
export type { Payer } from "./sandbox-money.ts";
