import { useTyped } from "#office/shell/acts/acts.ts";

type TemplateChoiceProps = { templates: readonly { id: string; label: string; hint: string }[] };

/** What a page or a post begins with, each with what it holds. */
export function TemplateChoice({ templates }: TemplateChoiceProps) {
  const first = useTyped()?.values["template"] ?? templates[0]?.id;
  return (
    <fieldset>
      <legend>Begin with</legend>
      {templates.map(({ id, label, hint }) => (
        <label className="ck" key={id}>
          <input type="radio" name="template" value={id} defaultChecked={id === first} />
          <span>
            {label}
            <br />
            <small>{hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
