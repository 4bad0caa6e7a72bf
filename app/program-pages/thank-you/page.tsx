import { useContent } from "#app/content/content.ts";
import { useCurrentPage } from "#app/layout/current-page.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Content } from "#content/content.ts";

const thanks = {
  "/thank-you/sign-up": "signUp",
  "/thank-you/confirmed": "confirmed",
  "/thank-you/unsubscribed": "unsubscribed",
  "/thank-you/volunteer": "volunteer",
  "/thank-you/message": "message",
  "/thank-you/concern": "concern",
  "/thank-you/feedback": "feedback",
  "/thank-you/event": "event",
  "/thank-you/sign": "sign",
} as const;

/** All the thanks: each address has its own words. */
export default function ThankYou() {
  const { path } = useCurrentPage();
  return <Thanks {...useContent("pages/thank-you")[thanks[path as keyof typeof thanks]]} />;
}

type ThanksWords = Content["pages/thank-you"]["signUp"];

/** The page after a form that was sent without scripts, or after a link in a mail: plain HTML, no React. */
function Thanks({ title, lead, picture, shows, next }: ThanksWords) {
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-7 flow said">
          <h1>{title}</h1>
          <Prose as="p" className="lead" text={lead} />
          <div className="actions">
            {next.map(({ label, href }) => (
              <a key={href} className="button" href={href}>
                {label}
              </a>
            ))}
          </div>
        </div>
        <div className="col-5 end">
          <Picture src={picture} width="480" height="300" alt={shows} isInFirstWindow />
        </div>
      </div>
    </section>
  );
}
