import { useEffect, useState } from "react";
import { useActionData } from "react-router";
import type { DonationStatus } from "#domain/functions.ts";
import { askStatus } from "./ask-server.ts";

/** The state that the server drew into the page. */
export type PaymentState = DonationStatus & { sessionId: string };

const pollMs = 3_000;
const polls = 20;

/** A payment that is still processing is asked after for a minute: the provider's word usually comes within seconds. */
export function usePaymentState(): PaymentState | undefined {
  const drawn = useActionData<PaymentState>();
  const [state, setState] = useState(drawn);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (state?.status !== "processing" || asked >= polls) return;
    const timer = setTimeout(async () => {
      const news = await askStatus(state.sessionId);
      if (news) setState({ ...news, sessionId: state.sessionId });
      setAsked(asked + 1);
    }, pollMs);
    return () => clearTimeout(timer);
  }, [state, asked]);

  return state;
}
