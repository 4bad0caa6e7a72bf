import type { Config } from "@react-router/dev/config";
import { firstContent } from "./content/content.ts";
import { eventCalendarPath } from "./domain/site/pages.ts";
import { datedEvents } from "./domain/calendar/calendar.ts";

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
