/** How far a member's publication or check is: shown while they wait for the response. */

import type { LoaderFunctionArgs } from "react-router";
import type { PublishStep } from "#server/content/editions/publish.ts";
import type { OnRendered } from "#server/web/site/render-site.ts";
import { type Visit, visitOf } from "#office/shell/visit.ts";

const steps: Readonly<Record<PublishStep, string>> = {
  read: "Reading the drafts.",
  validate: "Checking the words.",
  render: "Rendering the pages.",
  check: "Checking the pages.",
  store: "Storing the edition.",
  stored: "It is stored.",
};

const underWay = new Map<string, string>();

/** What the act is given to tell how far it is. */
export function showProgress({ signedIn }: Visit): {
  onStep(step: PublishStep): void;
  onRendered: OnRendered;
} {
  const onProgress = (text: string) => void underWay.set(signedIn.member.id, text);
  return {
    onStep: (step) => onProgress(steps[step]),
    onRendered: (rendered, all) => onProgress(`Rendering page ${rendered} of ${all}.`),
  };
}

/** Forgets what was told, once the act is over. */
export function endProgress({ signedIn }: Visit): void {
  underWay.delete(signedIn.member.id);
}

/** For the script that shows it. */
export function progressLoader({ context }: LoaderFunctionArgs) {
  return { text: underWay.get(visitOf(context).signedIn.member.id) ?? "" };
}
