import { useContent } from "#app/content/content.ts";
import { TextPage } from "#app/ui/text-page/text-page.tsx";

export default function Accessibility() {
  const accessibility = useContent("pages/accessibility");
  return <TextPage page={accessibility} />;
}
