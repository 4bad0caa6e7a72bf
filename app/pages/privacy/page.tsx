import { TextPage } from "#app/ui/text-page/text-page.tsx";
import { privacy } from "#content/pages/privacy.ts";

export default function Privacy() {
  return <TextPage page={privacy} />;
}
