import { useContent } from "#app/content/content.ts";
import { Thanks } from "./thanks.tsx";

export default function ConcernThanks() {
  return <Thanks {...useContent("pages/thank-you").concern} />;
}
