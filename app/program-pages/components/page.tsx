import type { Examples } from "#app/ui/examples.ts";
import { Island } from "#app/islands/island.tsx";
import { ToastRegion } from "#app/ui/toasts/toast-region.island.tsx";

const modules = import.meta.glob<Record<string, Examples>>("../../*/*/*.examples.tsx", { eager: true });

const components = Object.entries(modules)
  .map(([file, exported]) => {
    const folder = file.replace(/^(\.\.\/)+/, "").replace(/\/[^/]*$/, "");
    return {
      folder,
      name: nameOf(folder),
      examples: Object.assign({}, ...Object.values(exported)) as Examples,
    };
  })
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** `ui/close-button` is “Close button”, `blocks/text` is “Block: text”. */
function nameOf(folder: string): string {
  const [kind, name = ""] = folder.split("/");
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
            {components.map(({ name, folder }) => (
              <li key={folder}>
                <a href={`#${folder}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        {components.map(({ name, folder, examples }) => (
          <section key={folder} id={folder} className="component">
            <h2>{name}</h2>
            <p className="note">app/{folder}/</p>
            {Object.entries(examples).map(([state, example]) => (
              <div key={state} className="example" data-example={`${folder}: ${state}`}>
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
