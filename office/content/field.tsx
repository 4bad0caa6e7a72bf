import { use } from "react";
import { placeholdersIn } from "#domain/content/documents/placeholders.ts";
import type { FormField } from "#server/content/editions/document-form.ts";
import { fieldId } from "./addresses.ts";
import { FieldInput } from "./field-input.tsx";
import { type FormHelp, FormHelpContext } from "./form-help.ts";
import type { ReactNode } from "react";

/** A field of a document: its label, what helps to fill it in, what it said before, and what is wrong with it. */
export function Field({ field }: { field: FormField }) {
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
  const printed = new Set(placeholdersIn(value));
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
