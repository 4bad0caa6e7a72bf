import { useContent } from "#app/content/content.ts";
import { TextPage } from "#app/ui/text-page/text-page.tsx";

export default function Privacy() {
  const privacy = useContent("pages/privacy");
  return <TextPage page={privacy} />;
}
