/** The parts of a document's form: groups, lists and their entries, down to the fields. */

import { use } from "react";
import type { FormEntry, FormGroup, FormList, FormPart } from "#server/content/editions/document-form.ts";
import { editAddress, fieldId } from "./addresses.ts";
import { Also, DocumentField, Problems, FormHelpContext } from "./document-field.tsx";
import { isPlaceholder } from "#domain/platform/placeholders.ts";

export function Part({ part, level }: { part: FormPart; level: number }) {
  if (part.kind === "field") return <DocumentField field={part} />;
  return part.kind === "list" ? <List list={part} level={level} /> : <Group group={part} level={level} />;
}

/** With more parts than this a page shows their names first. */
const maxOpenParts = 4;

/** The fields of a group; the outermost has no heading of its own. What only programs know it by comes last. */
export function GroupParts({ parts, level }: { parts: readonly FormPart[]; level: number }) {
  const ids = parts.filter(isId);
  const others = parts.filter((part) => !isId(part));
  const isFolded = level === 0 && others.filter(isLong).length > maxOpenParts;
  return (
    <>
      {others.map((part) =>
        isFolded && isLong(part) ? (
          <FoldedPart key={part.place} part={part} />
        ) : (
          <Part key={part.place} part={part} level={level} />
        ),
      )}
      {ids.map((part) => (
        <details className="tab" key={part.place} open={part.problems.length > 0}>
          <summary>Short name for addresses and programs</summary>
          <Part part={part} level={level} />
        </details>
      ))}
    </>
  );
}

/** A list, or a group that is there: one that may be added is a button. */
function isLong(part: FormPart): part is FormGroup | FormList {
  return part.kind === "list" || (part.kind === "group" && !part.isAbsent);
}

function isId(part: FormPart): boolean {
  return part.kind === "field" && part.input.control === "id" && /(^|\.)id$/.test(part.place);
}

/** A part of a long page: its name, and its fields once it is opened. */
function FoldedPart({ part }: { part: FormGroup | FormList }) {
  const { part: opened } = use(FormHelpContext);
  const { left, changes, problems } = countsOf(part);
  return (
    <details className="folded" open={opened === keyOf(part) || changes > 0 || problems > 0}>
      <summary className="title">
        <b>{part.label}</b>
        {problems > 0 && <span className="chip bad">{problems} missing</span>}
        {left > 0 && <small className="soft">{left} left</small>}
        {changes > 0 && <span className="chip me">changed</span>}
      </summary>
      <Part part={{ ...part, label: "" }} level={1} />
    </details>
  );
}

function Group({ group, level }: { group: FormGroup; level: number }) {
  const { place, label, hint, parts, isOptional, isAbsent, isInPhases, problems } = group;
  if (isAbsent)
    return (
      <div className="absent" id={fieldId(place)} tabIndex={-1}>
        <Also kind="add" place={place}>
          Add: {label}
        </Also>
        {hint && <p className="hint">{hint}</p>}
        <Problems problems={problems} id={place} />
      </div>
    );
  return (
    <fieldset className={level === 0 ? "part" : "part inner"} id={fieldId(place)} tabIndex={-1}>
      {label !== "" && <legend>{label}</legend>}
      {hint && <p className="hint">{hint}</p>}
      <Problems problems={problems} id={place} />
      {isInPhases ? <Phases group={group} level={level} /> : <GroupParts parts={parts} level={level + 1} />}
      {isOptional && (
        <Also kind="remove" place={place}>
          Remove: {label}
        </Also>
      )}
    </fieldset>
  );
}

/** What is said in the election's phase of now first; what others have, and what they could have, is folded. */
function Phases({ group: { label, parts }, level }: { group: FormGroup; level: number }) {
  const { phase } = use(FormHelpContext);
  const said = parts.filter((part) => !isEmptyPhase(part));
  const empty = parts.filter(isEmptyPhase);
  const now = said.find((part) => keyOf(part) === phase) ?? said.find((part) => keyOf(part) === "usual");
  return (
    <>
      {now && (
        <div className="shown-now">
          {said.length > 1 && <span className="chip me">Shown now</span>}
          <Part
            part={said.length > 1 || keyOf(now) !== "usual" ? now : { ...now, label: "Words" }}
            level={level + 1}
          />
        </div>
      )}
      {said
        .filter((part) => part !== now)
        .map((part) => (
          <OtherPhase key={part.place} part={part} level={level} />
        ))}
      {empty.length > 0 && (
        <details className="tab">
          <summary>
            Say something else in a phase of the election<span className="vh">: {label}</span>
          </summary>
          <div className="part inner">
            <GroupParts parts={empty} level={level + 1} />
          </div>
        </details>
      )}
    </>
  );
}

/** Nobody sees these words now. */
function OtherPhase({ part, level }: { part: FormPart; level: number }) {
  const { part: opened, mine } = use(FormHelpContext);
  const { changes, problems } = countsOf(part);
  const isMine = Object.keys(mine).some((place) => place.startsWith(part.place));
  return (
    <details className="phase" open={changes > 0 || problems > 0 || isMine || opened === keyOf(part)}>
      <summary>
        <b>{part.label}</b>
        <span className="soft s">{firstWords(part)}</span>
      </summary>
      <Part part={part} level={level + 1} />
    </details>
  );
}

const maxFirstWords = 60;

function firstWords(part: FormPart): string {
  if (part.kind === "list") return part.entries.map(({ title }) => title).join(", ");
  if (part.kind === "group") return part.parts.map(firstWords).filter(Boolean).join(", ");
  const text = part.value.replaceAll(/[{}]/g, "");
  return text.length <= maxFirstWords ? text : `${text.slice(0, maxFirstWords).trimEnd()}…`;
}

function keyOf({ place }: FormPart): string {
  return place.split(".").at(-1) ?? "";
}

function isEmptyPhase(part: FormPart): boolean {
  if (part.kind === "field") return part.isOptional && part.isAbsent && part.was === undefined;
  return part.kind === "group" ? part.isAbsent : part.entries.length === 0;
}

function List({ list, level }: { list: FormList; level: number }) {
  const { place, label, hint, entries, isKeyed, isChanged, max, problems } = list;
  const isFull = max !== undefined && entries.length >= max;
  return (
    <fieldset
      className={`${level === 0 ? "part" : "part inner"}${isChanged ? " chg f" : ""}`}
      id={fieldId(place)}
      tabIndex={-1}
    >
      {label !== "" && <legend>{label}</legend>}
      {hint && <p className="hint">{hint}</p>}
      <Problems problems={problems} id={place} />
      {entries.length === 0 && <p className="hint">Nothing is here yet.</p>}
      <ol className="entries">
        {entries.map((entry, at) => (
          <li key={entry.place}>
            {entry.part ? <EntryHere entry={entry} level={level} /> : <EntryLink entry={entry} />}
            {entry.part && (
              <EntryActs
                entry={entry}
                isFirst={at === 0 || isKeyed}
                isLast={at === entries.length - 1 || isKeyed}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="bs">
        {isKeyed && (
          <label className="key-of">
            <span>Short name of a new one</span>
            <input className="in" name={`key:${place}`} />
          </label>
        )}
        {isFull ? (
          <p className="hint">At most {max} fit here.</p>
        ) : (
          <Also kind="add" place={place}>
            {isKeyed ? "Add it" : "Add one"}
            {label !== "" && <span className="vh">: {label}</span>}
          </Also>
        )}
        {isChanged && (
          <Also kind="put-back" place={place} look="quiet">
            Put back as published<span className="vh">: {label}</span>
          </Also>
        )}
      </div>
    </fieldset>
  );
}

function EntryHere({ entry, level }: { entry: FormEntry; level: number }) {
  const { part, title } = entry;
  if (!part) return null;
  if (part.kind === "group") return <GroupParts parts={part.parts} level={level + 1} />;
  if (part.kind === "field") {
    const at = Number(part.place.split(".").at(-1));
    return (
      <DocumentField field={{ ...part, label: part.label || (Number.isNaN(at) ? title : String(at + 1)) }} />
    );
  }
  return <List list={part} level={level + 1} />;
}

/** An entry that is opened on a page of its own. */
function EntryLink({ entry }: { entry: FormEntry }) {
  const { document } = use(FormHelpContext);
  const { place, title, summary, isNew, isChanged, left, isUnchecked, problems } = entry;
  return (
    <a className="entry" id={fieldId(place)} href={editAddress(document, place)}>
      <b>{title}</b>
      <span className="soft s">{summary}</span>
      <span className="bs">
        {problems > 0 && <span className="chip bad">{problems} missing</span>}
        {left > 0 && <span className="chip soon">{left} left to say</span>}
        {isUnchecked && <span className="chip soon">to check</span>}
        {isChanged && <span className="chip me">{isNew ? "new" : "changed"}</span>}
      </span>
    </a>
  );
}

function EntryActs({ entry, isFirst, isLast }: { entry: FormEntry; isFirst: boolean; isLast: boolean }) {
  const { place, title, isRemovable } = entry;
  const named = <span className="vh">: {title}</span>;
  return (
    <div className="bs entry-acts">
      {!isFirst && (
        <Also kind="up" place={place} look="quiet">
          Up{named}
        </Also>
      )}
      {!isLast && (
        <Also kind="down" place={place} look="quiet">
          Down{named}
        </Also>
      )}
      {isRemovable && (
        <Also kind="remove" place={place} look="quiet">
          Remove{named}
        </Also>
      )}
    </div>
  );
}

type Counts = { left: number; changes: number; problems: number };

/** What is left to say, changed and missing in a part. */
function countsOf(part: FormPart): Counts {
  if (part.kind === "field") {
    const { value, was, problems } = part;
    return {
      left: isPlaceholder(value) ? 1 : 0,
      changes: was === undefined ? 0 : 1,
      problems: problems.length,
    };
  }
  const own: Counts = {
    left: 0,
    changes: part.kind === "list" && part.isChanged ? 1 : 0,
    problems: part.problems.length,
  };
  const inner =
    part.kind === "group"
      ? part.parts.map(countsOf)
      : part.entries.map((entry) =>
          entry.part
            ? countsOf(entry.part)
            : { left: entry.left, changes: entry.isChanged ? 1 : 0, problems: entry.problems },
        );
  return inner.reduce(
    (sum, each) => ({
      left: sum.left + each.left,
      changes: sum.changes + each.changes,
      problems: sum.problems + each.problems,
    }),
    own,
  );
}
