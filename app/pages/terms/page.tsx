import { TextPage } from "#app/ui/text-page/text-page.tsx";
import { terms } from "#content/pages/terms.ts";

export default function Terms() {
  return <TextPage page={terms} />;
}
