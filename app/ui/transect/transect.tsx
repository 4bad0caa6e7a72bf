import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";

type Props = { isInFirstWindow?: boolean };

/** The site's one line: a walk from the Gorge over PKOLS to Cadboro Bay, in section, with its places named. */
export function Transect({ isInFirstWindow }: Props) {
  const transect = useContent("transect");
  return (
    <div className="transect">
      <div>
        <Picture
          src={transect.image}
          width="1600"
          height="320"
          alt={transect.alternative}
          isInFirstWindow={isInFirstWindow}
        />
        {transect.labels.map(({ text, left, top }) => (
          <span key={text} style={{ left: `${left}%`, top: `${top}%` }}>
            {text}
          </span>
        ))}
        <span lang="str" style={{ left: "51%", top: "-.2em", translate: "14px 12%" }}>
          PKOLS
        </span>
      </div>
    </div>
  );
}
