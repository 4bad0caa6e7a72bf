import { examplesOf } from "#app/blocks/block-examples.tsx";
import { Island } from "#app/islands/island.tsx";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import { blockSchema } from "#content/blocks/kinds.ts";
import { formExamples } from "./form-examples.tsx";
import { uiExamples } from "./ui-examples.tsx";

const kinds = blockSchema().options.map(({ shape }) => shape.kind.value);
const blocks = kinds.map((kind) => [`blocks/${kind}`, examplesOf(kind)] as const);

const components = [...blocks, ...Object.entries(formExamples), ...Object.entries(uiExamples)]
  .map(([place, examples]) => ({ place, name: nameOf(place), examples }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** `ui/social-links` is “Social links”, `blocks/text` is “Block: text”. */
function nameOf(place: string): string {
  const [kind, name = ""] = place.split("/");
  const words = name.replaceAll("-", " ");
  return kind === "blocks" ? `Block: ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Every component with its states, for `npm run dev` alone: the built site has no such address (app/routes.ts). The frame of every page
 * (masthead, version banner, footer) stands around this one too.
 */
export default function Components() {
  return (
    <div className="band tight">
      <div className="wrap">
        <title>Components</title>
        <h1>Components</h1>
        <nav aria-label="Components">
          <ul className="index">
            {components.map(({ name, place }) => (
              <li key={place}>
                <a href={`#${place}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        {components.map(({ name, place, examples }) => (
          <section key={place} id={place} className="component">
            <h2>{name}</h2>
            <p className="note">app/{place}</p>
            {Object.entries(examples).map(([state, example]) => (
              <div key={state} className="example" data-example={`${place}: ${state}`}>
                <p className="state">{state}</p>
                <div>{example}</div>
              </div>
            ))}
          </section>
        ))}
        <Island of={ToastRegion} />
      </div>
    </div>
  );
}
