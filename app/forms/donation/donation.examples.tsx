import { useWholeContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { useElection } from "#app/layout/election/election.ts";
import type { Examples } from "#app/ui/examples.ts";
import { donationFormProps } from "./donation-form-props.ts";
import { DonationForm } from "./donation-form.island.tsx";

function Form() {
  return <Island of={DonationForm} props={donationFormProps(useWholeContent(), useElection().today)} />;
}

export const donation: Examples = { "before it is filled in": <Form /> };
