import { useWholeContent } from "#app/content/content.ts";
import { useElection } from "#app/layout/election.ts";
import { Island } from "#app/islands/island.tsx";
import { useServerData } from "#app/islands/server-data.ts";
import { DonorPage } from "./donor-page.island.tsx";
import { donorWords } from "./words.ts";
import { documentTitleOf, type Payment } from "./payment.ts";

export default function DonationSuccess() {
  const rendered = useServerData<Payment>();
  const words = donorWords(useWholeContent(), useElection().phase);
  return (
    <>
      <title>{documentTitleOf(rendered, words)}</title>
      <Island of={DonorPage} props={{ rendered, words }} />
    </>
  );
}
