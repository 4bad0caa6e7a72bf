import { Picture } from "#app/ui/picture/picture.tsx";
import { Island } from "#app/islands/island.tsx";
import { EmailSignup } from "#app/forms/email-signup.island.tsx";
import { figures } from "#content/figures.ts";
import { ElectionNow } from "./election-now.tsx";
import { Hero } from "./hero.tsx";
import { Leadership } from "./leadership.tsx";
import { Priorities } from "./priorities.tsx";
import { SupporterCounter } from "./supporter-counter.island.tsx";

export { returnedState as action } from "#app/forms/returned-state.ts";

export default function Home() {
  return (
    <>
      <Hero />
      <ElectionNow />
      <Island of={SupporterCounter} />
      <Leadership />
      <Priorities />
      <section className="scene band" id="email-capture" style={{ paddingBottom: 0 }}>
        <Picture src="/images/pkols-skyline.svg" width="1600" height="520" alt="" />
        <div className="wrap grid">
          <div className="col-5" id="contact">
            <h2>Get the campaign letter</h2>
            <p>
              Dates, documents and votes that affect your street. Your first update arrives within{" "}
              {figures.firstUpdateHours.text}. To ask or tell me something instead,{" "}
              <a href="/contact">write to me</a>.
            </p>
          </div>
          <Island of={EmailSignup} className="col-6 end" />
        </div>
      </section>
    </>
  );
}
