import type { Examples } from "#app/ui/examples.ts";
import { ProjectReport } from "./project-report.tsx";

export const projectReport: Examples = {
  "on sunk ground": (
    <ProjectReport
      block={{
        kind: "project-report",
        id: "example-project-report",
        tone: "sunk",
        heading: "Is something missing or wrong?",
        text: "Tell me and I will check it against the public record.",
        report: "Report a project",
        share: "Share this page",
      }}
    />
  ),
};
