import { useState } from "react";
import { useDonationWords } from "./donation-words.ts";
import { Field, SelectField } from "#app/forms/fields.tsx";
import { useForm } from "#app/forms/form.tsx";
import { donationMessages } from "#domain/money/contributions/donation-rules.ts";

/** The choices of a postal address: codes of provinces, and the one it begins with. */
export type Provinces = { codes: readonly string[]; first: string };

/** Who gives; the postal address only for those who want paper. */
export function DonorFields({ printedNote, provinces }: { printedNote: string; provinces: Provinces }) {
  const words = useDonationWords();
  const { values, phase } = useForm();
  return (
    <fieldset className="form">
      <legend className="big">{words.donor}</legend>
      <div className="two">
        <div className="field">
          <Field name="fullName" autoComplete="name" />
          <NameConfirmation />
        </div>
        <Field name="email" type="email" autoComplete="email" />
      </div>
      <label className="check printed">
        <input
          type="checkbox"
          name="wantsPrintedReceipt"
          value="true"
          disabled={phase === "submitting"}
          defaultChecked={"wantsPrintedReceipt" in values}
          aria-describedby="printed-note"
        />
        <span>{words.printed}</span>
      </label>
      <p className="hint" id="printed-note">
        {printedNote}
      </p>
      <div className="form address">
        <Field name="address" autoComplete="street-address" />
        <div className="two">
          <Field name="city" autoComplete="address-level2" />
          <div className="two">
            <SelectField
              name="province"
              autoComplete="address-level1"
              options={provinces.codes.map((code) => ({ id: code, label: code }))}
              defaultValue={provinces.first}
            />
            <Field name="postalCode" autoComplete="postal-code" />
          </div>
        </div>
        <p className="hint">{words.addressNote}</p>
      </div>
    </fieldset>
  );
}

/** Offered once the name was asked about (an organization's, or one word); it stays until the form begins anew. */
function NameConfirmation() {
  const { nameConfirmed } = useDonationWords();
  const { values, errors, phase } = useForm();
  const isAsked = errors.fullName === donationMessages.nameQuestion.description;
  const [wasAsked, setWasAsked] = useState("nameConfirmed" in values);
  if (isAsked && !wasAsked) setWasAsked(true);
  if (!isAsked && !wasAsked) return null;
  return (
    <label className="check">
      <input
        type="checkbox"
        name="nameConfirmed"
        value="true"
        disabled={phase === "submitting"}
        defaultChecked={"nameConfirmed" in values}
      />
      <span>{nameConfirmed}</span>
    </label>
  );
}
