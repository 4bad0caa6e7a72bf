import type { Examples } from "#app/ui/examples.ts";
import { Tabs } from "./tabs.tsx";

function panels(names: readonly string[]) {
  return names.map((name) => ({ id: name.toLowerCase(), label: name, panel: <p>The panel of {name}.</p> }));
}

export const tabs: Examples = {
  "three tabs, the first one chosen": (
    <Tabs label="Example places" idPrefix="place-" items={panels(["North", "East", "South"])} />
  ),
  "four, two by two on a phone": (
    <Tabs
      label="Example seasons"
      idPrefix="season-"
      className="four"
      items={panels(["Spring", "Summer", "Autumn", "Winter"])}
    />
  ),
};
