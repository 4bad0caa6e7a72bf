import { createRequire } from "node:module";
import type * as content from "./content/content.ts";
import type { Config } from "@react-router/dev/config";
import { eventCalendarPath } from "./domain/web/pages.ts";
import { datedEvents } from "./domain/content/calendar/calendar.ts";

// By Node: the router would compile the whole content for these events.
const { firstContent }: typeof content = createRequire(import.meta.url)("./content/content.ts");

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  prerender: ({ getStaticPaths }) => [
    ...getStaticPaths(),
    ...datedEvents(firstContent.events).map(({ id }) => eventCalendarPath(id)),
  ],
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
