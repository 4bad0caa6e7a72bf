/** The list at the door, kept in this browser so that it opens without a network: until the member is signed out, and a day at most. */

/** The cache that holds nothing else. */
export const doorCopies = "door";
/** How long a copy may be used, and what was noted at the door is kept, in milliseconds. */
export const keptMs = 24 * 60 * 60_000;

const worker = "/assets/door-worker.js";

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
};

/** Keeps the page as the office has it now; false without a network, and where the browser keeps nothing. */
export async function keepDoor(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname);
    if (!response.ok || response.redirected) return false;
    const copies = await caches.open(doorCopies);
    await copies.put(location.pathname, response);
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    const trusted = trustedTypes?.createPolicy("door", { createScriptURL: () => worker });
    const address = trusted?.createScriptURL(worker) ?? worker;
    await navigator.serviceWorker.register(address, { scope: "/events/" });
    return true;
  } catch {
    return false;
  }
}

/** Removes every copy once nobody is signed in here, and old ones in any case. */
export async function forgetDoors(): Promise<void> {
  try {
    if (!document.querySelector(".app")) return void (await caches.delete(doorCopies));
    const copies = await caches.open(doorCopies);
    for (const request of await copies.keys()) {
      const date = (await copies.match(request, { ignoreVary: true }))?.headers.get("date") ?? "";
      if (!(Date.now() - Date.parse(date) < keptMs)) await copies.delete(request);
    }
  } catch {
    // A browser without a secure address keeps nothing.
  }
}
