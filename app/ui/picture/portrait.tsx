import { useContent } from "#app/content/content.ts";
import { Picture } from "./picture.tsx";
import { portraitPlace } from "./portrait-place.ts";

/** The candidate's portrait at the top of a page, without what the home page shows where it does not load. */
export function Portrait() {
  const { pictures, alternative } = useContent("portrait");
  return <Picture src={pictures[0] ?? ""} alt={alternative} {...portraitPlace} />;
}
