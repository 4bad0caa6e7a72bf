/** What scripts add to the Money room: the sum of what is ticked, known givers, and a key for whoever may enter a contribution, who alone sees the list of them. */

import { useSingleKeys } from "#office/shell/browser/single-keys.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { replaceContent } from "#office/shell/browser/elements.ts";

/* Adds up what is ticked: cheques of a deposit, entries that are one line of the bank. */

/** Keeps each sum of the page that `ChosenSum` has a place for. */
function useChosenSums(): void {
  for (const output of document.querySelectorAll<HTMLOutputElement>("output[data-chosen-sum]")) {
    const show = () => (output.textContent = sumOf(output.form));
    output.form?.addEventListener("change", show);
    show();
  }
}

function sumOf(form: HTMLFormElement | null): string {
  const ticked = form?.querySelectorAll<HTMLInputElement>("input[data-cents]:checked") ?? [];
  if (ticked.length === 0) return "";
  const cents = [...ticked].reduce((sum, { dataset }) => sum + Number(dataset["cents"]), 0);
  return `${ticked.length} chosen: ${formatCents(cents)}`;
}

/* Finds a known giver while the name is typed: the browser's own list offers the names, and a chosen one fills in the address. */

type Giver = {
  fullName: string;
  address: string;
  city: string;
  postalCode: string;
  email: string;
  words: string;
};

const waitMs = 200;
const minLetters = 2;

/** Looks after the field of the name (`data-givers` is the address that is asked). */
function useKnownGivers(): void {
  const name = document.querySelector<HTMLInputElement>("input[name=full_name][data-givers]");
  const list = name?.list;
  const said = document.querySelector<HTMLOutputElement>("output[data-giver]");
  if (!name || !list || !said) return;
  let known: Giver[] = [];
  let timer = 0;
  const choose = () => {
    const found = known.filter(({ fullName }) => fullName === name.value.trim());
    const [giver] = found;
    said.textContent = found.map(({ fullName, words }) => `${fullName}: ${words}`).join(". ");
    // Of two with one name the second step asks.
    if (giver && found.length === 1) fill(name.form, giver);
  };
  const look = async () => {
    const asked = name.value.trim();
    if (asked.length < minLetters) return;
    const response = await fetch(`${name.dataset["givers"] ?? ""}?name=${encodeURIComponent(asked)}`);
    if (!response.ok || name.value.trim() !== asked) return;
    known = (await response.json()) as Giver[];
    replaceContent(list, known.map(optionOf));
    choose();
  };
  name.addEventListener("input", () => {
    choose();
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(), waitMs);
  });
}

function optionOf({ fullName, words }: Giver): HTMLOptionElement {
  const option = document.createElement("option");
  option.value = fullName;
  option.label = `${fullName}, ${words}`;
  return option;
}

/** What is typed already stays. */
function fill(form: HTMLFormElement | null, { address, city, postalCode, email }: Giver): void {
  const values = { address, city, postal_code: postalCode, email };
  for (const [field, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(field);
    if (input instanceof HTMLInputElement && input.value === "") input.value = value;
  }
}

useChosenSums();
useKnownGivers();
if (document.querySelector('a[href="/money/contributions"]'))
  useSingleKeys({ c: () => location.assign("/money/contributions/enter") });
