import { honeypotField } from "#domain/messages/secure-form/secure-form.ts";

/** A field that is hidden from people and assistive technology; only a program fills it in. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotField} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
