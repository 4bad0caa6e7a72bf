import { useContent } from "#app/content/content.ts";
import { Thanks } from "./thanks.tsx";

export default function ConfirmedThanks() {
  return <Thanks {...useContent("pages/thank-you").confirmed} />;
}
