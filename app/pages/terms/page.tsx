import { useContent } from "#app/content/content.ts";
import { TextPage } from "#app/ui/text-page/text-page.tsx";

export default function Terms() {
  const terms = useContent("pages/terms");
  return <TextPage page={terms} />;
}
