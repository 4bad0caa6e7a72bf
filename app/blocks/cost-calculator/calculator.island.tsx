import type { BlockContent } from "#content/content.ts";
import {
  dollars,
  nameOfValue,
  taxCost,
  type TaxRates,
  clampToSlider,
  type SliderRange,
  valueAfterKey,
} from "#domain/content/campaign/tax-cost.ts";
import { TaxChart } from "./tax-chart.tsx";
import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

type Words = Pick<BlockContent<"cost-calculator">, "slider" | "notice" | "lines" | "share" | "chart">;

type Props = { words: Words; rates: TaxRates };

/** What one household would pay: a slider, a tax notice with the result, and the years drawn to scale. */
export function Calculator({ words, rates }: Props) {
  const { min, max, step, initial, label, axis, names } = words.slider;
  const { value, valueAtRest, slider } = usePropertyValue(words.slider);
  const cost = taxCost(value, rates);
  const name = nameOfValue(value, names);
  return (
    <div className="grid">
      <div className="col-5">
        <label htmlFor="property-value">{label}</label>
        <p className="value">
          <span className="large-figure" key={value}>
            {dollars(value)}
          </span>{" "}
          <span key={name}>{name}</span>
        </p>
        <div className="needs-script">
          <input
            {...slider}
            type="range"
            id="property-value"
            min={min}
            max={max}
            step={step}
            defaultValue={initial}
            aria-valuetext={`${dollars(value)}, ${name}`}
          />
          <div className="ends">
            {axis.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
        </div>
        <p className="visually-hidden" role="status">
          {valueAtRest !== undefined && (
            <span key={valueAtRest}>{summary(valueAtRest, { words, rates })}</span>
          )}
        </p>
        <TaxChart words={words.chart} rates={rates} value={value} highest={max} />
      </div>
      <div className="col-6 end">
        <Notice words={words} rates={rates} cost={cost} />
        <p className="note needs-script">{words.share}</p>
      </div>
    </div>
  );
}

function Notice({ words, rates, cost }: Props & { cost: ReturnType<typeof taxCost> }) {
  const { lines } = words;
  return (
    <div className="card">
      <h3 className="lead">{words.notice}</h3>
      <dl className="lines">
        <Line what={lines.annualTax} amount={dollars(cost.annualTax)} />
        <Line what={lines.taxesOverYears} amount={dollars(cost.taxesOverYears)} />
        <Line what={lines.utilities} amount={lines.utilitiesYearly} />
        <Line what={lines.utilitiesOverYears} amount={dollars(rates.utilities)} />
        <Line what={lines.householdTotal} amount={dollars(cost.householdTotal)} isSum />
      </dl>
    </div>
  );
}

function Line({ what, amount, isSum = false }: { what: string; amount: string; isSum?: boolean }) {
  return (
    <div className={isSum ? "sum" : undefined}>
      <dt>{what}</dt>
      <dd key={amount}>{amount}</dd>
    </div>
  );
}

/** Announced only when the slider stops moving, so that screen readers don't read every step. */
function summary(value: number, { words, rates }: Props): string {
  const { annualTax, householdTotal } = taxCost(value, rates);
  return `${dollars(value)}, ${nameOfValue(value, words.slider.names)}: ${dollars(annualTax)} a year from year ${rates.phaseInYears}, ${dollars(householdTotal)} over ${rates.years} years.`;
}

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
function usePropertyValue(range: SliderRange): PropertyValue {
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
