import { Component, useEffect, useLayoutEffect, useReducer, type ReactNode } from "react";
import { track } from "#app/browser/track.ts";
import { Crash } from "./crash/crash.tsx";
import { Returned } from "./returned.ts";

type IslandFrameProps = {
  /** What `useReturned` gives the parts inside. */
  returned: unknown;
  /** Called in the browser once the island's elements are those of React, before any effect reads them. */
  onRendered?: () => void;
  /** Called in the browser once the island answers. */
  onReady?: () => void;
  children: ReactNode;
};

/** Wraps every island, on the server and in the browser; an error inside does not affect the rest of the page. */
export function IslandFrame({ returned, onRendered, onReady, children }: IslandFrameProps) {
  return (
    <Returned value={returned}>
      <CrashBoundary>{children}</CrashBoundary>
      <ReadyMark onRendered={onRendered} onReady={onReady} />
    </Returned>
  );
}

/**
 * Calls `onReady` not after the first effects but after the render that they ask for: only then a part knows
 * what it read from the page (files chosen, words typed), and a press that waited may be played again.
 */
function ReadyMark({ onRendered, onReady }: Pick<IslandFrameProps, "onRendered" | "onReady">) {
  const [hasRead, markRead] = useReducer(() => true, false);
  useLayoutEffect(() => onRendered?.(), [onRendered]);
  useEffect(() => markRead(), []);
  useEffect(() => {
    if (hasRead) onReady?.();
  }, [hasRead, onReady]);
  return null;
}

class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    track("render_crash", { message: error instanceof Error ? error.message : "unknown" });
  }

  override render() {
    return this.state.hasCrashed ? <Crash /> : this.props.children;
  }
}
