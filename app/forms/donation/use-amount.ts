import { useEffect, useRef, useState } from "react";
import { dollarsFromText } from "#domain/money/contributions/donation.ts";

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
