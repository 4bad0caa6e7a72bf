import { useState } from "react";
import { campaign } from "#content/campaign.ts";
import { successPage as words } from "#content/pages/donate.ts";
import { shareNotes, sharePage } from "#app/browser/share.ts";
import { PaymentState } from "./payment-state.tsx";

export const handle = { hydrate: true };
export { returnedState as action } from "#app/forms/returned-state.ts";

export default function DonationSuccess() {
  return (
    <section className="band tight">
      <div className="wrap g">
        <div className="c7 flow">
          <h1>{words.title}</h1>
          <PaymentState />
          <div className="acts">
            <ShareButton />
            <a className="btn" href="/get-involved">
              {words.volunteer}
            </a>
            <a className="btn quiet" href="/">
              {words.home}
            </a>
          </div>
        </div>
        <div className="c4 end">
          <img className="spot" src="/images/spot-oak.svg" width="480" height="300" alt="" />
        </div>
      </div>
    </section>
  );
}

/** The device's share sheet, else a post on a social network, else the address to paste; a plain link without scripts. */
function ShareButton() {
  const [note, setNote] = useState<string>();
  async function share() {
    const page = { url: location.origin, title: campaign.name, text: words.shareText };
    setNote(shareNotes[await sharePage(page)]);
  }
  return (
    <>
      <button type="button" className="btn fill needs-script" onClick={() => void share()}>
        {words.share}
      </button>
      <span role="status">{note}</span>
    </>
  );
}
