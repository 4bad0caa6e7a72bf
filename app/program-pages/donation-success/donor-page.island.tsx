import { PictureOf } from "#app/ui/picture.tsx";
import { useEffect, useState } from "react";
import { shareAddress, shareNotes, sharePage } from "#app/browser/share.ts";
import { PaymentSlip, UnreadSlip } from "./payment-slip.tsx";
import { documentTitleOf, titleOf, type Payment } from "./payment.ts";
import { type DonorWords, useDonorWords, Words } from "./words.ts";
import { usePayment } from "./use-payment.ts";

/** The donor's page: thanks, and what our own books say of the checkout in the address. Without one it claims no payment (DE-14). */
export function DonorPage({ rendered, words }: { rendered: Payment | undefined; words: DonorWords }) {
  const { payment, looking, lookAgain } = usePayment(rendered);
  useEffect(() => {
    document.title = documentTitleOf(payment, words);
  }, [payment, words]);
  const title = titleOf(payment, words);
  return (
    <Words value={words}>
      <section className="band tight">
        <div className={payment ? "wrap donor" : "wrap donor thanks"}>
          <div className="said flow">
            <h1 key={title}>{title}</h1>
            {!payment && <p className="deck">{words.plain}</p>}
          </div>
          {payment && (
            <div className="state">
              {"status" in payment ? (
                <PaymentSlip {...payment} looking={looking} lookAgain={lookAgain} />
              ) : (
                <UnreadSlip {...payment} lookAgain={lookAgain} />
              )}
            </div>
          )}
          <div className="ways flow">
            <div className="actions">
              <Share />
              {words.volunteerPage && (
                <a className="button" href={words.volunteerPage}>
                  {words.volunteer}
                </a>
              )}
              <a href="/">{words.home}</a>
            </div>
            <PictureOf
              parts={{ src: "/images/spot-press.svg" }}
              width="480"
              height="300"
              alt=""
              isInFirstWindow
            />
          </div>
        </div>
      </section>
    </Words>
  );
}

/** The device's share sheet, else the network's window, else the address to paste; a plain link without scripts. */
function Share() {
  const words = useDonorWords();
  const { campaign } = words;
  const [note, setNote] = useState<string>();
  async function share() {
    const page = { url: location.origin, title: campaign.name, text: words.shareText };
    setNote(shareNotes[await sharePage(page)]);
  }
  return (
    <>
      <button type="button" className="button fill needs-script" onClick={() => void share()}>
        {words.share}
      </button>
      <noscript>
        <a
          className="button fill"
          href={shareAddress("facebook", { url: campaign.url, title: campaign.name })}
          target="_blank"
          rel="noopener"
        >
          {words.share}
        </a>
      </noscript>
      <span role="status">{note}</span>
    </>
  );
}
