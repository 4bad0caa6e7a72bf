import { useActionData } from "react-router";
import { DonorPage } from "./donor-page.tsx";
import type { Payment } from "./payment.ts";

export const handle = { hydrate: true };
export { returnedState as action } from "#app/forms/returned-state.ts";

export default function DonationSuccess() {
  return <DonorPage drawn={useActionData<Payment>()} />;
}
