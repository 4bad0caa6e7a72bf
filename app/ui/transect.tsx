import { useContent } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture.tsx";

type Props = { isInFirstWindow?: boolean };

/** The site's one line: a walk across the municipality, in section, with its places named. */
export function Transect({ isInFirstWindow }: Props) {
  const transect = useContent("transect");
  const { names } = useContent("municipality");
  const named = names.find(({ name }) => transect.peak?.includes(name));
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
        {transect.peak && (
          <span
            className="peak"
            lang={named?.language}
            style={{ left: "51%", top: "-.2em", transform: "translate(14px, 12%)" }}
          >
            {transect.peak}
          </span>
        )}
      </div>
    </div>
  );
}
