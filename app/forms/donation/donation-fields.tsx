import { useEffect, useRef, useState } from "react";
import { Field, FieldError, SelectField, useField } from "#app/forms/fields.tsx";
import { useForm } from "#app/forms/form.tsx";
import { createWords } from "#app/islands/words.ts";
import type { Content } from "#content/content.ts";
import {
  dollarsFromText,
  donationMessages,
  donationRules,
  formatDollars,
} from "#domain/money/contributions/donation-rules.ts";

export type DonationWords = Content["donation-form"]["form"];

export const [Words, useDonationWords] = createWords<DonationWords>();

/** Presets or an amount of one's own: choosing one clears the other (specification section 4). */
export function AmountPicker({
  box,
  choosePreset,
  typeCustom,
  maxNote,
}: ReturnType<typeof useAmount> & { maxNote: string }) {
  const words = useDonationWords();
  const { values, phase, forgive } = useForm();
  const custom = useField({ name: "amount" });
  return (
    <fieldset ref={box}>
      <legend className="big">{words.amount}</legend>
      <div className={`amounts ${rowsOf(words.presetDollars.length)}`}>
        {words.presetDollars.map((dollars) => (
          <label key={dollars} translate="no">
            <input
              type="radio"
              name="selectedAmount"
              value={dollars}
              disabled={phase === "submitting"}
              defaultChecked={values["selectedAmount"] === String(dollars)}
              onChange={() => {
                choosePreset();
                forgive("amount");
              }}
            />
            <span>{formatDollars(dollars)}</span>
          </label>
        ))}
      </div>
      <div className="field other-amount">
        <label htmlFor={custom.id}>{words.custom}</label>
        <p className="hint" id={`${custom.id}-hint`}>
          {`${words.minimum} ${maxNote}`}
        </p>
        <div className="money">
          {/* No `type="number"`: Chromium leaves out a comma in it, and `7,5` would be $75. */}
          <input
            className="input numerals"
            id={custom.id}
            disabled={phase === "submitting"}
            name="customAmount"
            min={donationRules.minCents / 100}
            step={donationRules.stepDollars}
            inputMode="decimal"
            defaultValue={values["customAmount"]}
            aria-invalid={custom.error !== undefined}
            aria-describedby={`${custom.id}-hint${custom.error ? ` ${custom.id}-error` : ""}`}
            onInput={() => {
              typeCustom();
              forgive("amount");
            }}
          />
        </div>
        <FieldError id={custom.id} error={custom.error} />
      </div>
    </fieldset>
  );
}

/** Three in a row, or four where the rows are full then; on a phone two, where three would leave one over. */
function rowsOf(count: number): string {
  return `${count === 4 || count > 6 ? "of-four" : ""} ${count === 4 || count === 8 ? "of-two" : ""}`.trim();
}

/**
 * The chosen amount in dollars: a preset or a typed one, never both. The fields keep their own state and are read,
 * so a choice made before the page ran counts; undefined until then. What was typed but is no amount counts as 0:
 * the form says so when it is sent, where a dead button would say nothing.
 */
export function useAmount() {
  const box = useRef<HTMLFieldSetElement>(null);
  const [amount, setAmount] = useState<number | null>();

  useEffect(() => setAmount(readAmount(box.current)), []);

  return {
    box,
    amount,
    choosePreset() {
      const custom = customOf(box.current);
      if (custom) custom.value = "";
      setAmount(readAmount(box.current));
    },
    typeCustom() {
      const preset = presetOf(box.current);
      if (preset && customOf(box.current)?.value) preset.checked = false;
      setAmount(readAmount(box.current));
    },
  };
}

const customOf = (box: HTMLElement | null) => box?.querySelector<HTMLInputElement>("[name=customAmount]");
const presetOf = (box: HTMLElement | null) =>
  box?.querySelector<HTMLInputElement>("[name=selectedAmount]:checked");

function readAmount(box: HTMLElement | null): number | null {
  const text = customOf(box)?.value || presetOf(box)?.value;
  return text ? dollarsFromText(text) || 0 : null;
}

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
