import { useLocation } from "react-router";
import type { LongAct } from "#office/shell/acts/long-act.ts";
import { CurrentPart } from "#office/shell/ui/current-part.tsx";
import { When } from "#office/shell/ui/when.tsx";

const heads: Record<LongAct["state"], string> = {
  running: "Under way.",
  done: "Done.",
  refused: "Not done.",
  failed: "Not finished.",
};

/** How far a long act is, or what came of it. */
export function LongActNote({ name, act }: { name: string; act: LongAct | undefined }) {
  return (
    <CurrentPart name={name} state={act && `${act.state} ${act.words}`} isSaid>
      {act && (act.state === "running" ? <UnderWay act={act} /> : <Outcome act={act} />)}
    </CurrentPart>
  );
}

function UnderWay({ act }: { act: LongAct }) {
  const { pathname, search } = useLocation();
  return (
    <div className="note pad" data-under-way="">
      <b>{heads.running}</b> {act.words}. Begun by {act.by}, <When at={act.startedAt} />. You can leave this
      page. <a href={`${pathname}${search}`}>Look again</a>
    </div>
  );
}

function Outcome({ act }: { act: LongAct }) {
  const look = act.state === "done" ? "good" : "bad";
  return (
    <div className={`note ${look} pad`}>
      <b>{heads[act.state]}</b> Begun by {act.by}, <When at={act.startedAt} />.
      <ul>
        {act.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
