import { Island } from "#app/islands/island.tsx";
import { useReturned } from "#app/islands/returned.ts";
import { DonorPage } from "./donor-page.island.tsx";
import { documentTitleOf, type Payment } from "./payment.ts";

export { returnedState as action } from "#app/forms/returned-state.ts";

export default function DonationSuccess() {
  const rendered = useReturned<Payment>();
  return (
    <>
      <title>{documentTitleOf(rendered)}</title>
      <Island of={DonorPage} props={{ rendered }} />
    </>
  );
}
