import { createContext, type ReactNode, use } from "react";
import type { FormEntry, FormField, FormGroup, FormList, FormPart } from "#server/content/document-form.ts";
import { placeholdersIn } from "#domain/content/placeholders.ts";
import { isPlaceholder } from "#server/config/placeholder.ts";
import { editAddress, fieldId, previewPrefix } from "./addresses.ts";

/** What the fields of a form show besides what the document says. */
export type FormHelp = {
  document: string;
  /** What the editor typed before somebody else's words came in between, by place. */
  mine: Readonly<Record<string, string>>;
  /** What the other one wrote in the same fields. */
  theirs: Readonly<Record<string, string>>;
  /** What names in braces stand for. */
  facts: Readonly<Record<string, string>>;
  pictures: readonly { address: string; name: string }[];
  /** An entry that was just added: that it is empty needs no saying. */
  isNew: boolean;
  /** The part of a long page that is open. */
  part: string;
};

/** Set by the page around the form. */
export const FormHelpContext = createContext<FormHelp>({
  document: "",
  mine: {},
  theirs: {},
  facts: {},
  pictures: [],
  isNew: false,
  part: "",
});

/** The fields of a part of a document. */
export function Part({ part, level }: { part: FormPart; level: number }) {
  if (part.kind === "field") return <Field field={part} />;
  return part.kind === "list" ? <List list={part} level={level} /> : <Group group={part} level={level} />;
}

/** With more parts than this a page shows their names first. */
const maxOpenParts = 4;

/** The fields of a group; the outermost has no heading of its own. What only programs know it by comes last. */
export function GroupParts({ parts, level }: { parts: readonly FormPart[]; level: number }) {
  const ids = parts.filter(isId);
  const others = parts.filter((part) => !isId(part));
  const isFolded = level === 0 && others.filter(({ kind }) => kind !== "field").length > maxOpenParts;
  return (
    <>
      {others.map((part) =>
        isFolded && part.kind !== "field" ? (
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

function isId(part: FormPart): boolean {
  return part.kind === "field" && part.input.control === "id" && /(^|\.)id$/.test(part.place);
}

/** A part of a long page: its name, and its fields once it is opened. */
function FoldedPart({ part }: { part: FormGroup | FormList }) {
  const { part: opened } = use(FormHelpContext);
  const { left, changes, problems } = countsOf(part);
  const key = part.place.split(".").at(-1);
  return (
    <details className="folded" open={opened === key || changes > 0 || problems > 0}>
      <summary>
        <b>{part.label}</b>
        {problems > 0 && <span className="chip bad">{problems} missing</span>}
        {left > 0 && <small className="soft">{left} left</small>}
        {changes > 0 && <span className="chip me">changed</span>}
      </summary>
      <Part part={{ ...part, label: "" }} level={1} />
    </details>
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
  const shown = isInPhases ? parts.filter((part) => !isEmptyPhase(part)) : parts;
  const others = isInPhases ? parts.filter(isEmptyPhase) : [];
  return (
    <fieldset className={level === 0 ? "part" : "part inner"} id={fieldId(place)} tabIndex={-1}>
      {label !== "" && <legend>{label}</legend>}
      {hint && <p className="hint">{hint}</p>}
      <Problems problems={problems} id={place} />
      <GroupParts parts={shown} level={level + 1} />
      {others.length > 0 && (
        <details className="tab">
          <summary>
            Say something else in a phase of the election<span className="vh">: {label}</span>
          </summary>
          <div className="part inner">
            <GroupParts parts={others} level={level + 1} />
          </div>
        </details>
      )}
      {isOptional && (
        <Also kind="remove" place={place}>
          Take out: {label}
        </Also>
      )}
    </fieldset>
  );
}

function isEmptyPhase(part: FormPart): boolean {
  if (part.kind === "field") return part.isOptional && part.value === "" && part.was === undefined;
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
    return <Field field={{ ...part, label: part.label || (Number.isNaN(at) ? title : String(at + 1)) }} />;
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

/** Keeps what is typed, and then does this too. */
export function Also({
  kind,
  place,
  look,
  children,
}: {
  kind: "add" | "remove" | "up" | "down" | "put-back";
  place: string;
  look?: "quiet" | "stop";
  children: ReactNode;
}) {
  return (
    <button className={look ? `b ${look}` : "b"} name="also" value={`${kind}:${place}`}>
      {children}
    </button>
  );
}

/** The name of a field's input. */
function inputName(place: string): string {
  return `f:${place}`;
}

function Field({ field }: { field: FormField }) {
  const { mine, theirs, isNew } = use(FormHelpContext);
  const { place, label, was, problems, isReserved } = field;
  const value = mine[place] ?? field.value;
  const shownProblems = isNew && value === "" ? [] : problems;
  const their = theirs[place];
  const isChanged = was !== undefined || mine[place] !== undefined;
  return (
    <div className={isChanged ? "f chg" : "f"}>
      {field.input.control !== "yes-or-no" && <label htmlFor={fieldId(place)}>{label}</label>}
      <Hint field={field} value={value} />
      <FieldInput field={field} value={value} problems={shownProblems} />
      {their !== undefined && (
        <p className="was">
          Meanwhile somebody wrote: <ins>{their === "" ? "nothing" : their}</ins>
        </p>
      )}
      {was !== undefined && (
        <div className="wasline">
          <p className="was" id={`${fieldId(place)}-was`}>
            Was: <del>{was === "" ? "nothing" : was}</del>
          </p>
          <Also kind="put-back" place={place} look="quiet">
            Put back<span className="vh">: {label}</span>
          </Also>
        </div>
      )}
      {was !== undefined && isReserved && (
        <div className="note due">
          <b>A reserved sentence would go.</b> The specification words this. You can publish; the change is
          noted with your name.
        </div>
      )}
      <Problems problems={shownProblems} id={place} />
    </div>
  );
}

function Hint({ field: { place, hint, input }, value }: { field: FormField; value: string }) {
  const { facts } = use(FormHelpContext);
  const named = [...new Set(placeholdersIn(value))].filter((name) => facts[name] !== undefined);
  const { max, control } = input;
  const isText = max !== undefined && ["line", "prose", "letter"].includes(control);
  if (!hint && !isText && named.length === 0 && control !== "prose") return null;
  return (
    <p className="hint" id={`${fieldId(place)}-hint`}>
      {hint && <>{hint} </>}
      {isText && (
        <>
          At most {max} characters, <span data-count={fieldId(place)}>{value.length}</span> now.{" "}
        </>
      )}
      {control === "prose" && <>**Strong words**, [words of a link](/about). </>}
      {named.map((name) => (
        <span key={name}>
          {`{${name}}`} prints “{facts[name]}”.{" "}
        </span>
      ))}
    </p>
  );
}

/** From this length on a line is written in a field of several lines, so that all of it is seen. */
const longLine = 70;

function FieldInput({
  field: { place, label, hint, input, isOptional, was },
  value,
  problems,
}: {
  field: FormField;
  value: string;
  problems: readonly string[];
}) {
  const { pictures } = use(FormHelpContext);
  const id = fieldId(place);
  const describedBy = [
    (hint || input.max !== undefined) && `${id}-hint`,
    was !== undefined && `${id}-was`,
    problems.length > 0 && `${id}-error`,
  ].filter(Boolean);
  const common = {
    id,
    name: inputName(place),
    "aria-invalid": problems.length > 0 ? true : undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
  switch (input.control) {
    case "yes-or-no":
      return (
        <>
          <input type="hidden" name={common.name} value="no" />
          <label className="ck">
            <input type="checkbox" {...common} value="yes" defaultChecked={value === "yes"} />
            <span>{label}</span>
          </label>
        </>
      );
    case "choice":
      return (
        <select className="in" {...common} defaultValue={value}>
          {isOptional && <option value="">{input.absent ?? "Not set"}</option>}
          {value !== "" && !input.options?.includes(value) && <option value={value}>{value}</option>}
          {input.options?.map((option) => (
            <option key={option} value={option}>
              {inWords(option)}
            </option>
          ))}
        </select>
      );
    case "picture":
      return (
        <>
          {value.startsWith("/") && (
            <img className="shown-picture" src={previewPrefix + value} alt="" loading="lazy" />
          )}
          <select className="in" {...common} defaultValue={value}>
            {isOptional && <option value="">None</option>}
            {[...new Set([value, was ?? ""])]
              .filter((each) => each !== "" && !pictures.some(({ address }) => address === each))
              .map((each) => (
                <option key={each} value={each}>
                  {each === value ? "As it is: " : "As published: "}
                  {each.split("/").at(-1)}
                </option>
              ))}
            {value === "" && !isOptional && <option value="">Choose one</option>}
            {pictures.map(({ address, name }) => (
              <option key={address} value={address}>
                {name}
              </option>
            ))}
          </select>
          <p className="hint">
            <a href="/content/pictures">Add a picture</a>
          </p>
        </>
      );
    case "letter":
      return <textarea className="in" {...common} rows={8} defaultValue={value} />;
    case "prose":
      return <textarea className="in" {...common} rows={4} defaultValue={value} data-prose="" />;
    case "date":
    case "time":
    case "moment":
      return (
        <input className="in short" {...common} type={timeType(input.control, value)} defaultValue={value} />
      );
    default:
      return value.length > longLine || (input.max ?? 0) > 2 * longLine ? (
        <textarea className="in line" {...common} rows={2} defaultValue={value} />
      ) : (
        <input
          className={input.control === "number" ? "in short" : "in"}
          {...common}
          inputMode={input.control === "number" ? "decimal" : undefined}
          defaultValue={value}
        />
      );
  }
}

/** A browser's field for days shows nothing of what is no day: such words stay in a field of text. */
function timeType(control: "date" | "time" | "moment", value: string): string {
  const patterns = {
    date: /^(\d{4}-\d\d-\d\d)?$/,
    time: /^(\d\d:\d\d)?$/,
    moment: /^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?)?$/,
  };
  if (!patterns[control].test(value)) return "text";
  return control === "moment" ? "datetime-local" : control;
}

function Problems({ problems, id }: { problems: readonly string[]; id: string }) {
  if (problems.length === 0) return null;
  return (
    <div id={`${fieldId(id)}-error`}>
      {problems.map((sentence) => (
        <p className="err" key={sentence}>
          {sentence}
        </p>
      ))}
    </div>
  );
}

function inWords(option: string): string {
  return option.charAt(0).toUpperCase() + option.slice(1).replaceAll("-", " ");
}
