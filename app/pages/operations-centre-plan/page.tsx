import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Island } from "#app/islands/island.tsx";
import { renderedAt } from "#domain/site/rendered-at.ts";
import { AccountabilityGap } from "./accountability-gap.tsx";
import { Calculator } from "./calculator.island.tsx";
import { Comparison } from "./comparison.tsx";
import { CountdownBanner } from "./countdown-banner.island.tsx";
import { Hero } from "./hero.tsx";
import { Introduction } from "./introduction.tsx";
import { Plan } from "./plan.tsx";
import { WhatFollowed } from "./what-followed.tsx";

/** The time at which the page is rendered: the delivered HTML shows the countdown's state. */
export function loader({ request }: LoaderFunctionArgs) {
  return { renderedAt: renderedAt(request, Date.now()) };
}

/** Why the loan should be put to a vote, in the specification's order (section 2). */
export default function OperationsCentrePlan() {
  const { renderedAt } = useLoaderData<typeof loader>();
  return (
    <>
      <Island of={CountdownBanner} props={{ renderedAt }} />
      <Hero />
      <Introduction />
      <WhatFollowed />
      <Comparison />
      <Plan />
      <AccountabilityGap />
      <Island of={Calculator} />
    </>
  );
}
