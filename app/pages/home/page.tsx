import { signUpConsent } from "#domain/messages/forms/email-signup.ts";
import { useContent, usePlaces } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { Island } from "#app/islands/island.tsx";
import { EmailSignup } from "#app/forms/email-signup.island.tsx";
import { useInPhase } from "#app/layout/election/election.ts";
import { ElectionNow } from "./election-now.tsx";
import { Hero } from "./hero.tsx";
import { Leadership } from "./leadership.tsx";
import { Priorities } from "./priorities.tsx";
import { SupporterCounter } from "./supporter-counter.island.tsx";

export default function Home() {
  const { form } = useContent("pages/newsletter");
  const campaign = useContent("campaign");
  const isLive = campaign.switches.supporterCount === "live";
  const { volunteerAreas } = usePlaces();
  const { skyline } = useContent("municipality");
  const { letter, supporters } = useContent("pages/home");
  const { counterFunding, counterFundingGoal, supporterGoal, supporters: count } = useContent("figures");
  const [heading, goal, action, joined] = [
    useInPhase(supporters.heading),
    useInPhase(supporters.goal),
    useInPhase(supporters.action),
    useInPhase(supporters.joined),
  ];
  return (
    <>
      <Hero />
      <ElectionNow />
      <Island
        of={SupporterCounter}
        props={{
          words: { ...supporters, heading, goal, action, joined },
          areas: isLive ? volunteerAreas : [],
          isLive,
          stated: {
            count: count.value,
            goal: supporterGoal.value,
            fundingDollars: counterFunding.value,
            fundingGoalDollars: counterFundingGoal.value,
          },
        }}
      />
      <Leadership />
      <Priorities />
      <section className="scene band" id="email-capture" style={{ paddingBottom: 0 }}>
        <Picture src={skyline} width="1600" height="520" alt="" />
        <div className="wrap grid">
          <div className="col-5" id="contact">
            <h2>{letter.heading}</h2>
            <p>
              <Prose text={letter.text} />
            </p>
          </div>
          <Island
            of={EmailSignup}
            props={{ words: form, consent: signUpConsent(campaign) }}
            className="col-6 end"
          />
        </div>
      </section>
    </>
  );
}
