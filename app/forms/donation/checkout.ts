import type { Content } from "#content/content.ts";
import { backend, type BackendResult } from "#app/browser/backend.ts";
import { secureContext } from "#app/browser/secure-context.ts";
import { track } from "#app/browser/track.ts";
import type { KeyFor, Sent } from "#app/forms/send.ts";
import { keyField } from "#app/islands/plain-post.ts";
import type { DonationRequest } from "#domain/money/contributions/donation-request.ts";
import { donationMessages } from "#domain/money/contributions/donation-rules.ts";
import type { CreateDonationPayment, DonationPaymentCreated } from "#domain/web/functions.ts";
import { keepDonation } from "./kept-donation.ts";

/** The hosted checkout's address; `isBlocked` when the browser kept the new tab closed. */
export type Checkout = { url: string; isBlocked: boolean };

/** A tab that was opened within the click and waits for its address. */
type Tab = { goTo: (url: string) => void; close: () => void };

export type CheckoutTools = {
  words: Pick<Content["donation-form"]["checkout"], "opening" | "redirecting" | "blocked">;
  createPayment: (request: CreateDonationPayment) => Promise<BackendResult<Partial<DonationPaymentCreated>>>;
  securityToken: () => string | undefined;
  /** Keeps what was typed for a donor who comes back from the checkout. */
  keep: (donation: DonationRequest) => void;
  /** Undefined when the browser blocks it. */
  openTab: (words: string) => Tab | undefined;
  track: typeof track;
  now: () => number;
  onReady: (checkout: Checkout | undefined) => void;
};

/**
 * Sends a donor to the hosted checkout in a new tab. The tab opens within the click, or the browser would block it;
 * it is filled when the address arrives and closed when none does (decisions DE-13).
 */
export function createCheckout(tools: CheckoutTools) {
  return async (donation: DonationRequest, keyFor: KeyFor): Promise<Sent> => {
    tools.onReady(undefined);
    const token = tools.securityToken();
    if (!token) {
      tools.track("donation_security_token_missing", {
        category: "security",
        label: "high",
        severity: "high",
      });
      return { ok: false, toast: donationMessages.security };
    }
    // A browser that has no token has no key either: that is asked for only now.
    const request = requestOf(donation, keyFor);
    // Before the tab opens, because a new tab gets a copy of the session storage.
    tools.keep(donation);
    const tab = tools.openTab(tools.words.opening);
    try {
      const result = await tools.createPayment({ ...request, _csrf_token: token, _timestamp: tools.now() });
      const url = result.data?.url;
      return url ? leave(url, tab) : refuse(result, tab);
    } catch (cause) {
      fail(tab);
      throw cause;
    }
  };

  function leave(url: string, tab: Tab | undefined): Sent {
    tab?.goTo(url);
    tools.onReady({ url, isBlocked: !tab });
    tools.track("donation_redirect_success", { category: "donation" });
    const description = tab ? tools.words.redirecting : tools.words.blocked;
    return { ok: true, toast: { ...donationMessages.redirecting, description } };
  }

  function refuse({ error }: BackendResult<unknown>, tab: Tab | undefined): Sent {
    if (error && error.kind === "network") return fail(tab);
    tab?.close();
    tools.track("donation_processing_error", { category: "donation" });
    if (!error) return { ok: false, toast: donationMessages.noUrl };
    // A refusal by our own function has a code; an error of a proxy in front of it has none.
    const hasSentence = error.kind === "refused" || error.code !== undefined;
    const description = hasSentence ? error.message : donationMessages.failed.description;
    // A question is no failure.
    const { title } =
      error.fields["fullName"] === donationMessages.nameQuestion.description
        ? donationMessages.nameQuestion
        : donationMessages.failed;
    return { ok: false, toast: { title, description }, fields: error.fields };
  }

  function fail(tab: Tab | undefined): Sent {
    tab?.close();
    tools.track("donation_processing_failed", { category: "donation" });
    return { ok: false, toast: donationMessages.failed };
  }
}

function requestOf({ amountCents, donor }: DonationRequest, keyFor: KeyFor): CreateDonationPayment {
  const request = { amount: amountCents / 100, donorInfo: donor };
  return { ...request, [keyField]: keyFor(request) };
}

export const browserTools: Omit<CheckoutTools, "onReady" | "words"> = {
  createPayment: (request) => backend.invokeFunction("create-donation-payment", request),
  securityToken: secureContext.securityToken,
  keep: keepDonation,
  openTab: openWaitingTab,
  track,
  now: () => Date.now(),
};

function openWaitingTab(words: string): Tab | undefined {
  // A press that was played again long after: the browser would block the tab, and say so in its own words.
  if (navigator.userActivation?.isActive === false) return undefined;
  const opened = window.open("", "_blank");
  if (!opened) return undefined;
  opened.document.title = words;
  opened.document.body.textContent = words;
  return {
    goTo(url) {
      opened.opener = null;
      opened.location.replace(url);
    },
    close: () => opened.close(),
  };
}
