import { thankYou } from "#content/pages/thank-you.ts";
import { Thanks } from "./thanks.tsx";

export default function VolunteerConfirmedThanks() {
  return <Thanks {...thankYou.volunteerConfirmed} />;
}
