import { Island } from "#app/islands/island.tsx";
import { useReturned } from "#app/islands/returned.ts";
import { DonorPage } from "./donor-page.island.tsx";
import { documentTitleOf, type Payment } from "./payment.ts";

export { returnedState as action } from "#app/forms/returned-state.ts";

export default function DonationSuccess() {
  const drawn = useReturned<Payment>();
  return (
    <>
      <title>{documentTitleOf(drawn)}</title>
      <Island of={DonorPage} props={{ drawn }} />
    </>
  );
}
