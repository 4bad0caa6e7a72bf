import { useContent } from "#app/content/content.ts";
import { Thanks } from "./thanks.tsx";

export default function FeedbackThanks() {
  return <Thanks {...useContent("pages/thank-you").feedback} />;
}
