import { describe, expect, test } from "vitest";
import { createSecureContext, type ContextSource } from "./secure-context.ts";

function source(over: Partial<ContextSource> = {}): ContextSource {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { store: () => store, location: () => ({ protocol: "https:", hostname: "site.example" }), ...over };
}

const plainHttp = () => ({ protocol: "http:", hostname: "site.example" });

describe("tokens of a secure form", () => {
  test("are 32 random bytes in hex", () => {
    const context = createSecureContext(source()).of("a-form");
    for (const token of [context.csrfToken, context.sessionId, context.formToken]) {
      expect(token).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(context.isSecureConnection).toBe(true);
  });

  test("stay for the browser session; each form has its own form token", () => {
    const shared = source();
    const first = createSecureContext(shared);
    const second = createSecureContext(shared);
    expect(second.securityToken()).toBe(first.securityToken());
    expect(first.of("a").formToken).toBe(first.of("a").formToken);
    expect(first.of("a").formToken).not.toBe(first.of("b").formToken);
  });

  test("the browser refuses storage → they last for the page", () => {
    const context = createSecureContext(
      source({
        store: () => {
          throw new DOMException("denied", "SecurityError");
        },
      }),
    );
    expect(context.securityToken()).toMatch(/^[0-9a-f]{64}$/);
    expect(context.securityToken()).toBe(context.securityToken());
  });

  test("no secure randomness → no token, rather than a weak one", () => {
    const context = createSecureContext(
      source({
        random: () => {
          throw new Error("no crypto");
        },
      }),
    );
    expect(context.securityToken()).toBeUndefined();
    expect(context.of("a")).toMatchObject({ csrfToken: undefined, formToken: undefined });
  });

  test("plain http on another computer is not secure", () => {
    const context = createSecureContext(source({ location: plainHttp }));
    expect(context.of("a").isSecureConnection).toBe(false);
  });
});
