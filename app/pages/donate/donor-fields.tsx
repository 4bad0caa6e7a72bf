import { donatePage as words } from "#content/pages/donate.ts";
import { Field, SelectField } from "#app/forms/fields.tsx";
import { useForm } from "#app/forms/form.tsx";
import { donationRules } from "#domain/donation.ts";

const provinces = ["BC", "AB", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"].map(
  (id) => ({
    id,
    label: id,
  }),
);

/** Who gives; the postal address only for those who want paper. */
export function DonorFields() {
  const { values } = useForm();
  return (
    <fieldset className="form">
      <legend className="big">{words.donor}</legend>
      <div className="two">
        <Field name="fullName" label="Full name" autoComplete="name" required />
        <Field name="email" label="Email" type="email" autoComplete="email" required />
      </div>
      <label className="ck printed">
        <input
          type="checkbox"
          name="wantsPrintedReceipt"
          value="true"
          defaultChecked={"wantsPrintedReceipt" in values}
          aria-describedby="printed-note"
        />
        {words.printed}
      </label>
      <p className="hint" id="printed-note">
        {words.printedNote}
      </p>
      <div className="form address">
        <Field name="address" label="Street address" autoComplete="street-address" required />
        <div className="two">
          <Field name="city" label="City" autoComplete="address-level2" required />
          <div className="two">
            <SelectField
              name="province"
              label="Province"
              options={provinces}
              defaultValue={donationRules.defaultProvince}
            />
            <Field name="postalCode" label="Postal code" autoComplete="postal-code" required />
          </div>
        </div>
        <p className="hint">{words.addressNote}</p>
      </div>
    </fieldset>
  );
}
