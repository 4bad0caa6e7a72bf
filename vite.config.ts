import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildCommit, buildVersion } from "./scripts/build-version.ts";
import { campaignConditions } from "./scripts/campaign-conditions.ts";
import { buildTarget } from "./scripts/browsers/target.ts";
import { devPages } from "./scripts/dev-pages.ts";
import { islands } from "./scripts/islands/plugin.ts";

export default defineConfig({
  appType: "custom",
  ...campaignConditions,
  plugins: [react(), islands(), devPages()],
  publicDir: "content/public",
  define: {
    __APP_VERSION__: JSON.stringify(buildVersion()),
    __APP_COMMIT__: JSON.stringify(buildCommit()),
  },
  optimizeDeps: { entries: ["app/**/*.island.tsx", "app/islands/start.tsx"] },
  build: {
    ssr: "app/render.tsx",
    outDir: "build/server",
    copyPublicDir: false,
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    // Minified too, because the text of inline-scripts.ts goes into the pages.
    minify: true,
    ...buildTarget,
    rolldownOptions: {
      // What only `npm run dev` shows is left out where nothing uses it.
      treeshake: { moduleSideEffects: (id) => !/\/program-pages\/components\//.test(id) },
      output: { entryFileNames: "index.js", codeSplitting: false },
    },
  },
});
