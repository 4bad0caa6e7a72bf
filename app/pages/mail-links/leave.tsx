import { mailLinks } from "#content/pages/mail-links.ts";
import { Ask } from "./ask.tsx";

export { returnedState as action } from "#app/forms/returned-state.ts";

export default function LeaveList() {
  return <Ask {...mailLinks.leave} />;
}
