/** Loads what the server runs and starts nothing, so that Node keeps its compiled code (`compile-server.ts`). */

import "#server/main.ts";
