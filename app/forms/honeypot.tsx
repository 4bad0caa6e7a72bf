import { honeypotField } from "#domain/secure-form.ts";

/** A field that people and assistive technology never meet: whoever fills it is a program. */
export function Honeypot() {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
