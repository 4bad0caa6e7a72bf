import { useContent } from "#app/content/content.ts";
import { useCurrentPage } from "#app/layout/current-page.ts";
import { Thanks } from "./thanks.tsx";

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
