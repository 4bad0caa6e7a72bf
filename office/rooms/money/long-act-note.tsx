import { useLocation } from "react-router";
import type { LongAct } from "../../acts/long-act.ts";
import { When } from "../../ui/when.tsx";

/** How far a long act is, or what came of it; the page looks again by itself while it runs. */
export function LongActNote({ act }: { act: LongAct | undefined }) {
  const { pathname, search } = useLocation();
  if (!act) return null;
  if (act.state === "running")
    return (
      <div className="note pad" role="status">
        <meta httpEquiv="refresh" content="2" />
        <b>Under way.</b> {act.words}. Begun by {act.by}, <When at={act.startedAt} />. You can leave this
        page. <a href={`${pathname}${search}`}>Look again</a>
      </div>
    );
  const look = act.state === "done" ? "good" : "bad";
  const head = { done: "Done.", refused: "Not done.", failed: "Not finished." }[act.state];
  return (
    <div className={`note ${look} pad`} role="status">
      <b>{head}</b> Begun by {act.by}, <When at={act.startedAt} />.
      <ul>
        {act.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
