import { use } from "react";
import type { FormField } from "#server/content/editions/document-form.ts";
import { fieldId, previewPrefix } from "./addresses.ts";
import { FormHelpContext } from "./form-help.ts";

type Attributes = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** From this length on a line is written in a field of several lines, so that all of it is seen. */
const longLine = 70;

export function FieldInput({
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
