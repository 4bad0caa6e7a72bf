/** What the specification wants measured (sections 7 and 8); `category` and `label` as analytics tools call them. */
type EventParameters = Record<string, unknown>;

/** The analytics tools that a campaign may load by address; the first one present gets the event. */
type Trackers = {
  plausible?: (event: string, options: { props: EventParameters }) => void;
  umami?: { track: (event: string, parameters: EventParameters) => void };
  gtag?: (command: "event", event: string, parameters: EventParameters) => void;
};

/**
 * Reports an event once. Without a tracker nothing happens, and one that throws harms nothing.
 * Complete in itself, because render.tsx also writes its text into pages that ship no React.
 */
export function track(event: string, parameters: EventParameters = {}): void {
  const { plausible, umami, gtag } = globalThis as Trackers;
  const { category, label, ...rest } = parameters;
  try {
    if (plausible) plausible(event, { props: parameters });
    else if (umami) umami.track(event, parameters);
    else gtag?.("event", event, { event_category: category, event_label: label, ...rest });
  } catch {
    // A failing tracker must not disturb the visitor.
  }
}
