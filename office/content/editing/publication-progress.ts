/** The steps of a publication as its editor is told of them. */

import type { PublishStep } from "#server/content/editions/publish.ts";
import type { OnRendered } from "#server/web/site/render-site.ts";
import type { OfficeContext } from "#office/shell/terminal/command.ts";

const steps: Readonly<Partial<Record<PublishStep, string>>> = {
  validate: "Checking the documents",
  render: "Rendering the pages",
  check: "Checking the pages",
  store: "Storing the edition",
};

/** What the acts of publishing, checking and previewing are given to tell how far they are. */
export function publicationProgress({ progress }: Pick<OfficeContext, "progress">): {
  onStep(step: PublishStep): void;
  onRendered: OnRendered;
} {
  return {
    onStep(step) {
      const text = steps[step];
      if (text !== undefined) progress?.show(text);
    },
    onRendered: (rendered, all) => progress?.show(`Rendering page ${rendered} of ${all}`),
  };
}
