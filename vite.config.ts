import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { buildCommit, buildVersion } from "./scripts/build-version.ts";
import { buildTarget } from "./scripts/browsers/target.ts";
import { islands } from "./scripts/islands/plugin.ts";

export default defineConfig({
  plugins: [reactRouter(), islands()],
  publicDir: "content/public",
  define: {
    __APP_VERSION__: JSON.stringify(buildVersion()),
    __APP_COMMIT__: JSON.stringify(buildCommit()),
  },
  build: { assetsInlineLimit: 0, ...buildTarget },
  // Minified too, because the text of inline-scripts.ts goes into the pages.
  environments: { ssr: { build: { minify: true } } },
});
