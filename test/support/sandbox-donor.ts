/** A donor of the sandbox: what the form sends, and what the payment page sends for the card. */

export const sandboxDonor = {
  fullName: "Jordan Example",
  email: "jordan@example.org",
  wantsPrintedReceipt: false,
  address: "123 Main Street",
  city: "Saanich",
  province: "British Columbia",
  postalCode: "V8Z 1A1",
};

export const sandboxCard = {
  action: "pay",
  name: sandboxDonor.fullName,
  line1: sandboxDonor.address,
  city: sandboxDonor.city,
  state: "BC",
  postal_code: sandboxDonor.postalCode,
  country: "CA",
};
