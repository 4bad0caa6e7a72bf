import { Component, useEffect, useLayoutEffect, useReducer, type ReactNode } from "react";
import { createSending, type Sending, SendingContext } from "./plain-post.ts";
import { ServerData } from "./server-data.ts";

type IslandFrameProps = {
  /** What `useServerData` gives the parts inside. */
  serverData: unknown;
  /** Where the island's form keeps what it is sending. */
  sending?: Sending;
  /** Called in the browser once the island's elements are those of React, before any effect reads them. */
  onRendered?: () => void;
  /** Called in the browser once the island answers. */
  onReady?: () => void;
  /** Called when rendering has failed, while what was rendered before still stands. */
  onCrash?: () => void;
  children: ReactNode;
};

/** Wraps every island, on the server and in the browser; an error inside does not affect the rest of the page. */
export function IslandFrame({
  serverData,
  sending = createSending(),
  onRendered,
  onReady,
  onCrash,
  children,
}: IslandFrameProps) {
  return (
    <ServerData value={serverData}>
      <SendingContext value={sending}>
        <CrashBoundary onCrash={onCrash}>{children}</CrashBoundary>
      </SendingContext>
      <ReadyMark onRendered={onRendered} onReady={onReady} />
    </ServerData>
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

type CrashBoundaryProps = Pick<IslandFrameProps, "onCrash" | "children">;

/** Renders nothing in the place of what failed: start.tsx puts there what the server rendered. */
class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  declare state: { hasCrashed: boolean };

  constructor(props: CrashBoundaryProps) {
    super(props);
    this.state = { hasCrashed: false };
  }

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    this.props.onCrash?.();
    return null;
  }
}
