import { useContent } from "#app/content/content.ts";
import { CalculatorNotes } from "./calculator-notes.tsx";
import { loanRatesOf } from "./loan-rates.ts";
import { Island } from "#app/islands/island.tsx";
import { useCurrentPage } from "#app/layout/current-page.ts";
import { AccountabilityGap } from "./accountability-gap.tsx";
import { Calculator } from "./calculator.island.tsx";
import { Comparison } from "./comparison.tsx";
import { CountdownBanner } from "./countdown-banner.island.tsx";
import { Hero } from "./hero.tsx";
import { Introduction } from "./introduction.tsx";
import { Plan } from "./plan.tsx";
import { WhatFollowed } from "./what-followed.tsx";

/** Why the loan should be put to a vote, in the specification's order (section 2). */
export default function OperationsCentrePlan() {
  const { renderedAt } = useCurrentPage();
  const { countdown, calculator } = useContent("pages/operations-centre-plan");
  const { label, axis, notice, lines, share, chart } = calculator;
  const figures = useContent("figures");
  const { timeZone } = useContent("campaign");
  const rates = loanRatesOf({ figures });
  return (
    <>
      <Island
        of={CountdownBanner}
        props={{
          renderedAt,
          words: countdown,
          target: countOf(figures.aapSignaturesRequired),
          current: countOf(figures.aapCurrent),
          timeZone,
        }}
      />
      <Hero />
      <Introduction />
      <WhatFollowed />
      <Comparison />
      <Plan />
      <AccountabilityGap />
      <section className="band calculator" id="calculator">
        <div className="wrap">
          <div className="head">
            <h2>{calculator.heading}</h2>
            <p>{calculator.asProposed}</p>
          </div>
          <Island of={Calculator} props={{ words: { label, axis, notice, lines, share, chart }, rates }} />
          <CalculatorNotes rates={rates} />
        </div>
      </section>
    </>
  );
}

function countOf({ value, text }: { value: number; text: string }) {
  return { value, text };
}
