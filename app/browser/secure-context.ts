import {
  isSecureLocation,
  tokenBytes,
  type SecurityContext,
} from "#domain/messages/secure-form/secure-form.ts";
import { randomHex } from "./random.ts";

const csrfKey = "security-token";
const sessionKey = "session-id";
const giftKey = "gift-key";

/** Where tokens live for a browser session; a browser that refuses storage keeps them for the page. */
type TokenStore = Pick<Storage, "getItem" | "setItem">;

export type ContextSource = {
  store: () => TokenStore;
  location: () => { protocol: string; hostname: string };
  random?: (bytes: number) => string;
};

/** Keeps the tokens of secure forms: one security token and session id per browser session, one form token per form. */
export function createSecureContext({ store, location, random = randomHex }: ContextSource) {
  const kept = new Map<string, string>();
  const formTokens = new Map<string, string>();

  function token(key: string): string | undefined {
    const known = kept.get(key) ?? attempt(() => store().getItem(key));
    const value = known ?? attempt(() => random(tokenBytes));
    if (value === undefined) return undefined;
    kept.set(key, value);
    if (!known) attempt(() => store().setItem(key, value));
    return value;
  }

  function formToken(form: string): string | undefined {
    const value = formTokens.get(form) ?? attempt(() => random(tokenBytes));
    if (value) formTokens.set(form, value);
    return value;
  }

  return {
    /** 32 random bytes in hex, the same for the whole browser session; undefined where the browser has no secure randomness. */
    securityToken: () => token(csrfKey),
    /**
     * The key of every donation of this browser session: the server tells gifts apart by their words, so that one that is sent again after a
     * reload is the first one, until that is paid or over. Throws where the browser has no secure randomness.
     */
    giftKey(): string {
      const key = token(giftKey);
      if (key === undefined) throw new Error("This browser has no secure randomness.");
      return key;
    },
    of(form: string): SecurityContext {
      return {
        csrfToken: token(csrfKey),
        sessionId: token(sessionKey),
        formToken: formToken(form),
        isSecureConnection: isSecureLocation(location()),
      };
    },
  };
}

/** Storage and randomness may be forbidden (private windows, policies): then there is nothing, not a crash. */
function attempt<T>(read: () => T | null): T | undefined {
  try {
    return read() ?? undefined;
  } catch {
    return undefined;
  }
}

export const secureContext = createSecureContext({
  store: () => sessionStorage,
  location: () => location,
});
