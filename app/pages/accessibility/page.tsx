import { TextPage } from "#app/ui/text-page/text-page.tsx";
import { accessibility } from "#content/pages/accessibility.ts";

export default function Accessibility() {
  return <TextPage page={accessibility} />;
}
