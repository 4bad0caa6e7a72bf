import { useContent } from "#app/content/content.ts";
import { useElection } from "#app/layout/election/election.ts";
import type { BlockContent } from "#content/content.ts";
import { shownEndorsements } from "#domain/content/site/endorsements.ts";
import { EndorsementList } from "./endorsement-list.tsx";

/** Nothing while nobody agreed to be named. */
export function Endorsements({ block }: { block: BlockContent<"endorsements"> }) {
  const { today } = useElection();
  const shown = shownEndorsements(useContent("endorsements"), today);
  return shown.length === 0 ? null : <EndorsementList block={block} endorsements={shown} />;
}
