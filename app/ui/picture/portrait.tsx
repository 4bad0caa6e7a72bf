import { useContent } from "#app/content/content.ts";
import { Picture } from "./picture.tsx";
import { portraitPlace } from "./portrait-place.ts";

/** The candidate's portrait at the top of a page. Only the home page replaces a picture that does not load. */
export function Portrait() {
  const { pictures, alternative } = useContent("portrait");
  return <Picture src={pictures[0] ?? ""} alt={alternative} {...portraitPlace} />;
}
