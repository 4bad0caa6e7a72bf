/** Loads what the server runs and starts nothing, so that Node keeps its compiled code (`build.ts`). */

import "#server/main.ts";
