import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { clampToSlider, type SliderRange, valueAfterKey } from "#domain/content/campaign/tax-cost.ts";

/** After this long without a move the slider is taken to be at rest. */
const restMs = 600;

const addressPattern = /^#value=(\d{1,9})$/;

type PropertyValue = {
  value: number;
  /** The value once the slider is at rest; undefined until it has been moved. */
  valueAtRest: number | undefined;
  slider: {
    ref: RefObject<HTMLInputElement | null>;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
};

/**
 * The slider's value. The element itself holds it, so a slider moved before React arrived keeps its place; an address
 * that ends in `#value=950000` sets it, and a slider at rest writes it there.
 */
export function usePropertyValue(range: SliderRange): PropertyValue {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<number>(range.initial);
  const [valueAtRest, setValueAtRest] = useState<number>();

  useEffect(() => {
    const takeShared = () => ref.current && setValue(startingValue(ref.current, range));
    takeShared();
    // An address pasted over this page's own brings no new document, only another hash.
    addEventListener("hashchange", takeShared);
    return () => removeEventListener("hashchange", takeShared);
  }, [range]);

  const [isMoved, setIsMoved] = useState(false);
  useEffect(() => {
    if (!isMoved) return;
    const timer = setTimeout(() => {
      setValueAtRest(value);
      history.replaceState(history.state, "", `#value=${value}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [value, isMoved]);

  const move = (to: number) => {
    setIsMoved(true);
    setValue(to);
  };
  return {
    value,
    valueAtRest,
    slider: {
      ref,
      onChange: ({ currentTarget }) => move(currentTarget.valueAsNumber),
      onKeyDown: (event) => {
        const moved = valueAfterKey(event.currentTarget.valueAsNumber, event, range);
        if (moved === undefined) return;
        event.preventDefault();
        event.currentTarget.value = String(moved);
        move(moved);
      },
    },
  };
}

/** A shared address brings its value and the reader to the calculator; else what the slider already holds. */
function startingValue(slider: HTMLInputElement, range: SliderRange): number {
  const shared = addressPattern.exec(location.hash)?.[1];
  if (shared === undefined) return slider.valueAsNumber;
  slider.value = String(clampToSlider(Number(shared), range));
  slider.closest("section")?.scrollIntoView();
  return slider.valueAsNumber;
}
