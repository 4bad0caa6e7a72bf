import { use, type ReactNode, createContext } from "react";
import { factsNamedIn } from "#domain/content/documents/facts-in-texts.ts";
import type { FormField } from "#server/content/editions/document-form.ts";
import { fieldId, previewPrefix } from "./addresses.ts";
import type { ElectionPhase } from "#domain/content/campaign/election-phase.ts";

/** A field of a document: its label, what helps to fill it in, what it said before, and what is wrong with it. */
export function DocumentField({ field }: { field: FormField }) {
  const { mine, theirs, isNew } = use(FormHelpContext);
  const { place, label, was, problems } = field;
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
      <Problems problems={shownProblems} id={place} />
    </div>
  );
}

function Hint({ field: { place, hint, input }, value }: { field: FormField; value: string }) {
  const { facts } = use(FormHelpContext);
  const printed = new Set(factsNamedIn(value));
  const named = facts.filter((fact) => printed.has(fact.printed));
  const { max, control } = input;
  const isText = max !== undefined && ["line", "prose", "letter", "paragraphs"].includes(control);
  if (!hint && !isText && named.length === 0 && control !== "prose") return null;
  return (
    <p className="hint" id={`${fieldId(place)}-hint`}>
      {hint && <>{hint} </>}
      {isText && (
        <>
          At most {max} characters, <span data-count={fieldId(place)}>{value.length}</span> now.{" "}
        </>
      )}
      {control === "paragraphs" && <>A blank line begins a paragraph. ## Heading, - a list, 1. a count. </>}
      {["prose", "paragraphs"].includes(control) && <>**Strong words**, [words of a link](/about). </>}
      {named.length > 0 && <>In braces: </>}
      {named.map((fact) => (
        <Fact key={`${fact.of} ${fact.label} ${fact.printed}`} fact={fact} />
      ))}
    </p>
  );
}

/** What a fact prints, and the way to where it stands. */
function Fact({ fact: { printed, label, of, address } }: { fact: FormHelp["facts"][number] }) {
  const words = (
    <>
      {printed} <small>{[label, of !== label && of].filter(Boolean).join(", ")}</small>
    </>
  );
  if (address === undefined) return <span className="fact">{words}</span>;
  return (
    <a className="fact" href={address}>
      {words}
    </a>
  );
}

/** What is wrong with the part of the form at this place. */
export function Problems({ problems, id }: { problems: readonly string[]; id: string }) {
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

type Attributes = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** From this length on a line is written in a field of several lines, so that all of it is seen. */
const longLine = 70;

function FieldInput({
  field,
  value,
  problems,
}: {
  field: FormField;
  value: string;
  problems: readonly string[];
}) {
  const { place, label, hint, input, was } = field;
  const id = fieldId(place);
  const describedBy = [
    (hint || input.max !== undefined) && `${id}-hint`,
    was !== undefined && `${id}-was`,
    problems.length > 0 && `${id}-error`,
  ].filter(Boolean);
  const attributes: Attributes = {
    id,
    name: inputName(place),
    "aria-invalid": problems.length > 0 ? true : undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
  switch (input.control) {
    case "yes-or-no":
      return <YesOrNo attributes={attributes} label={label} value={value} />;
    case "choice":
      return <Choice attributes={attributes} field={field} value={value} />;
    case "picture":
      return <PictureChoice attributes={attributes} field={field} value={value} />;
    case "entry":
      return <EntryChoice attributes={attributes} field={field} value={value} />;
    case "paragraphs":
      return (
        <textarea className="in" {...attributes} rows={16} defaultValue={value} data-prose="paragraphs" />
      );
    case "letter":
      return <textarea className="in" {...attributes} rows={8} defaultValue={value} />;
    case "prose":
      return <textarea className="in" {...attributes} rows={4} defaultValue={value} data-prose="" />;
    case "colour":
      return <Colour attributes={attributes} value={value} />;
    case "date":
    case "time":
    case "moment":
      return (
        <input
          className="in short"
          {...attributes}
          type={timeType(input.control, value)}
          defaultValue={value}
        />
      );
    default:
      return value.length > longLine || (input.max ?? 0) > 2 * longLine ? (
        <textarea className="in line" {...attributes} rows={2} defaultValue={value} />
      ) : (
        <input
          className={input.control === "number" ? "in short" : "in"}
          {...attributes}
          inputMode={input.control === "number" ? "decimal" : undefined}
          defaultValue={value}
        />
      );
  }
}

function YesOrNo({ attributes, label, value }: { attributes: Attributes; label: string; value: string }) {
  return (
    <>
      <input type="hidden" name={attributes.name} value="no" />
      <label className="ck">
        <input type="checkbox" {...attributes} value="yes" defaultChecked={value === "yes"} />
        <span>{label}</span>
      </label>
    </>
  );
}

/** A browser's field for colours shows black for what is no colour: such words stay in a field of text. */
function Colour({ attributes, value }: { attributes: Attributes; value: string }) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <input className="in short" {...attributes} type={isColour ? "color" : "text"} defaultValue={value} />
  );
}

type ChoiceProps = { attributes: Attributes; field: FormField; value: string };

function Choice({ attributes, field: { input, isOptional }, value }: ChoiceProps) {
  return (
    <select className="in" {...attributes} defaultValue={value}>
      {isOptional && <option value="">{input.absent ?? "Not set"}</option>}
      {value !== "" && !input.options?.includes(value) && <option value={value}>{value}</option>}
      {input.options?.map((option, at) => (
        <option key={option} value={option}>
          {input.optionLabels?.[at]}
        </option>
      ))}
    </select>
  );
}

/** The entries of another document, such as the figures by what they count; one that is gone is said to be. */
function EntryChoice({ attributes, field: { input, isOptional }, value }: ChoiceProps) {
  const { entries } = use(FormHelpContext);
  const offered = entries[input.of ?? ""] ?? [];
  const isKnown = offered.some(({ key }) => key === value);
  return (
    <select className="in" {...attributes} defaultValue={value}>
      {isOptional && <option value="">None</option>}
      {!isKnown && value !== "" && <option value={value}>One that is gone</option>}
      {!isKnown && value === "" && !isOptional && <option value="">Choose one</option>}
      {offered.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** The pictures there are, and the field's own where it is not among them any more. */
function PictureChoice({ attributes, field: { isOptional, was, place }, value }: ChoiceProps) {
  const { pictures, document } = use(FormHelpContext);
  const others = [...new Set([value, was ?? ""])].filter(
    (each) => each !== "" && !pictures.some(({ address }) => address === each),
  );
  return (
    <>
      {value.startsWith("/") && (
        <img className="shown-picture" src={previewPrefix + value} alt="" loading="lazy" />
      )}
      <select className="in" {...attributes} defaultValue={value}>
        {isOptional && <option value="">None</option>}
        {others.map((each) => (
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
        <a href={`/content/pictures?for=${document}&place=${place}#add`}>Add a picture</a>
      </p>
    </>
  );
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

function inputName(place: string): string {
  return `f:${place}`;
}

/** What the fields of a form show besides what the document says. */
export type FormHelp = {
  document: string;
  /** What the editor typed before somebody else's words came in between, by place. */
  mine: Readonly<Record<string, string>>;
  /** What the other one wrote in the same fields. */
  theirs: Readonly<Record<string, string>>;
  /** The facts that the texts name, with the way to where each stands. */
  facts: readonly {
    printed: string;
    label: string;
    /** The document in which it stands. */
    of: string | undefined;
    address: string | undefined;
  }[];
  /** The entries of other documents to choose from: figures, pictures of shared links, the development tracker's neighbourhoods. */
  entries: Readonly<Record<string, readonly { key: string; label: string }[]>>;
  /** The phase of the election in which the site is shown now. */
  phase: ElectionPhase;
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
  facts: [],
  entries: {},
  phase: "campaign",
  pictures: [],
  isNew: false,
  part: "",
});
