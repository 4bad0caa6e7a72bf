import { useActionData } from "react-router";
import { DonorPage } from "./donor-page.tsx";
import { documentTitleOf, type Payment } from "./payment.ts";

export const handle = { hydrate: true };
export { returnedState as action } from "#app/forms/returned-state.ts";

export default function DonationSuccess() {
  const drawn = useActionData<Payment>();
  return (
    <>
      <title>{documentTitleOf(drawn)}</title>
      <DonorPage drawn={drawn} />
    </>
  );
}
