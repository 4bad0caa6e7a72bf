/** A tracker that a campaign may load by `switches.analyticsScript`: Google's `gtag` or Plausible's `plausible`. */
type Trackers = {
  gtag?: (command: "event", event: string, parameters: Record<string, unknown>) => void;
  plausible?: (event: string, options: { props: Record<string, unknown> }) => void;
};

/**
 * Reports an event to the optional tracker; without one, or when it fails, nothing happens.
 * Complete in itself: the chrome's inline script carries its text (layout/inline-scripts.ts).
 */
export function track(event: string, parameters: Record<string, unknown> = {}): void {
  const trackers = window as unknown as Trackers;
  try {
    trackers.gtag?.("event", event, parameters);
    trackers.plausible?.(event, { props: parameters });
  } catch (error) {
    console.warn("tracker", error);
  }
}
