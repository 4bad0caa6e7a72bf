import type { ReactNode } from "react";
import { Act } from "#office/shell/ui/act.tsx";
import { useRefused } from "#office/shell/acts/acts.ts";
import { refusedField } from "#office/shell/ui/field.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { submissionTitle } from "#office/shell/words.ts";
import { personPath } from "#office/messages/people/person-facts.ts";
import type { ThreadFacts } from "./load-thread.ts";

/** Whose message it is, how it stands, and what the team can do with it beside answering. */
export function ThreadHead({ facts }: { facts: ThreadFacts }) {
  const { submission, standing, claim, me, tags, others } = facts;
  const { kind, name, email, area, assignee, accepted_at, email_confirmed_at } = submission;
  const about = [
    name && email,
    area,
    kind === "volunteer" && email_confirmed_at ? "address confirmed" : "",
    accepted_at ? "accepted" : "",
  ].filter(Boolean);
  return (
    <div className="th-head">
      <h2 id="thread-subject">{submissionTitle(submission)}</h2>
      <div className="bs">
        {email ? (
          <a className="hit" href={personPath(email)}>
            <b>{name || email}</b>
          </a>
        ) : (
          <b>{name || "Without a name"}</b>
        )}
        <span className="soft">{about.join(", ")}</span>
      </div>
      <div className="bs" aria-live="polite">
        <span className={`chip ${standing.look}`.trim()}>{standing.words}</span>
        <span className="chip me live" data-claim hidden={!claim}>
          {claim?.by === me ? "You are answering" : `${claim?.by ?? ""} is answering`}
        </span>
        {assignee && <span className="chip">For {assignee}</span>}
        {tags.map((tag) => (
          <span className="chip" key={tag}>
            #{tag}
          </span>
        ))}
      </div>
      <ThreadActs facts={facts} />
      {submission.state === "new" && (
        <p className="hint">
          “Send”, “Send and close”, “Answered elsewhere” and “Close” all stop the waiting time until the
          writer replies.
        </p>
      )}
      <OtherMessages others={others} />
    </div>
  );
}

function ThreadActs({ facts }: { facts: ThreadFacts }) {
  const { kind, state, accepted_at } = facts.submission;
  return (
    <div className="bs th-acts">
      <Menu title="Tag" shortcut="t" field="tag">
        <TagForms tags={facts.tags} known={facts.list.choices.tags} />
      </Menu>
      <Menu title="Assign" shortcut="a">
        <AssignForm facts={facts} />
      </Menu>
      <Menu title="Snooze" shortcut="z" field="until">
        <SnoozeForms />
      </Menu>
      {facts.projectsSeen !== undefined && (
        <Menu title="Begin a project" field="source">
          <ProjectForm seen={facts.projectsSeen} />
        </Menu>
      )}
      {kind === "volunteer" && !accepted_at && (
        <Act act="accept" look="quiet">
          Accept the volunteer
        </Act>
      )}
      {state === "new" && (
        <Act act="answered" look="quiet">
          Answered elsewhere
        </Act>
      )}
      <div data-close>
        {state === "closed" ? (
          <Act act="reopen" look="quiet">
            Reopen
          </Act>
        ) : (
          <Act act="close" look="quiet">
            Close
          </Act>
        )}
      </div>
    </div>
  );
}

/** What else this person wrote. */
function OtherMessages({ others: { count, listed } }: Pick<ThreadFacts, "others">) {
  if (count === 0) return null;
  return (
    <details>
      <summary className="b quiet">{count === 1 ? "Wrote once more" : `Wrote ${count} times more`}</summary>
      <ul className="others">
        {count > listed.length && <li className="soft">The newest {listed.length}:</li>}
        {listed.map(({ id, what, at }) => (
          <li key={id}>
            <a href={`/inbox/${id}`}>{what}</a>{" "}
            <span className="soft">
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

type MenuProps = { title: string; shortcut?: string; field?: string; children: ReactNode };

/** Acts behind a button; open when one of them was refused. */
function Menu({ title, shortcut, field, children }: MenuProps) {
  const error = useRefused()?.errors[field ?? ""];
  return (
    <details className="menu" open={error !== undefined} name="thread-menu">
      <summary className="b quiet" data-key={shortcut}>
        {title}
      </summary>
      <div className="menu-in">
        {error && (
          <p className="err" id={`${field}-error`} role="alert">
            {error}
          </p>
        )}
        {children}
      </div>
    </details>
  );
}

function TagForms({ tags, known }: { tags: string[]; known: string[] }) {
  const tag = useMenuField("tag");
  return (
    <>
      <form method="post" className="bs">
        <input type="hidden" name="act" value="tag" />
        <label>
          New tag
          <input className="in" list="known-tags" autoComplete="off" {...tag} />
        </label>
        <datalist id="known-tags">
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <button className="b">Tag it</button>
      </form>
      {tags.map((tag) => (
        <Act act="untag" key={tag} fields={{ tag }} look="quiet">
          Take #{tag} away
        </Act>
      ))}
    </>
  );
}

function AssignForm({ facts: { team, submission, me } }: { facts: ThreadFacts }) {
  const { assignee } = submission;
  const names = [...new Set([me, ...team])].filter((name) => name !== assignee);
  return (
    <>
      {names.map((name) => (
        <Act act="assign" key={name} fields={{ assignee: name }} look="quiet">
          {name === me ? "To me" : `To ${name}`}
        </Act>
      ))}
      {assignee && (
        <Act act="assign" fields={{ assignee: "" }} look="quiet">
          To nobody
        </Act>
      )}
    </>
  );
}

/** A menu's field, which names the sentence above it when it was refused; what was typed stays. */
function useMenuField(name: "tag" | "until" | "source") {
  const refused = useRefused();
  const error = refused?.errors[name];
  return {
    name,
    defaultValue: error && refused?.values[name],
    ...refusedField(error, error && `${name}-error`),
  };
}

/** The reported project as a draft of the development tracker. */
function ProjectForm({ seen }: { seen: number }) {
  const source = useMenuField("source");
  return (
    <form method="post" className="bs">
      <input type="hidden" name="act" value="project" />
      <input type="hidden" name="seen" value={seen} />
      <label>
        Web address of its public record (may be empty)
        <input className="in" type="url" autoComplete="off" {...source} />
      </label>
      <button className="b">Put it into the tracker's draft</button>
    </form>
  );
}

function SnoozeForms() {
  const until = useMenuField("until");
  return (
    <>
      {[
        ["1", "To tomorrow"],
        ["3", "For 3 days"],
        ["7", "For a week"],
      ].map(([until = "", words]) => (
        <Act act="snooze" key={until} fields={{ until }} look="quiet">
          {words}
        </Act>
      ))}
      <form method="post" className="bs">
        <input type="hidden" name="act" value="snooze" />
        <label>
          To a day
          <input className="in" type="date" {...until} />
        </label>
        <button className="b">Snooze</button>
      </form>
    </>
  );
}
