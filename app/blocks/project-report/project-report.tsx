import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { useContent, usePlaces } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { useCurrentPage } from "#app/layout/current-page.ts";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import type { BlockContent } from "#content/content.ts";
import { ReportAndShare } from "./report-and-share.island.tsx";

/** The dialog stands beside the section, so that without scripts its form is on the page's own ground. */
export function View({ block }: { block: BlockContent<"project-report"> }) {
  const { tone, heading, text, report, share } = block;
  const { feedback, purposes } = useContent("forms");
  const { neighbourhoods } = usePlaces();
  const { url } = useContent("campaign");
  const { path } = useCurrentPage();
  const props = {
    words: { heading, text, report, share },
    className: tone ? `band ${tone}` : "band",
    feedback,
    purpose: purposes.feedback,
    neighbourhoods,
    shared: { url: new URL(path, url).href, title: heading },
  };
  return (
    <div {...blockAttributes({ kind: block.kind, id: block.id }, "report")}>
      <Island of={ReportAndShare} props={props} />
      <Island of={ToastRegion} once />
    </div>
  );
}

export const examples: BlockExamples<"project-report"> = {
  "on sunk ground": {
    tone: "sunk",
    heading: "Is something missing or wrong?",
    text: "Tell me and I will check it against the public record.",
    report: "Report a project",
    share: "Share this page",
  },
};
