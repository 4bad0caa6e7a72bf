/**
 * The few lines of script that stand in the HTML itself. Each function is complete in itself, because
 * entry.server.tsx writes its text into the page; arguments are JSON.
 */

/** Fired on `document` once React answers. */
export const READY_EVENT = "hustings:ready";

/**
 * The menu's state for assistive technology, `social_click` before a channel opens (specification section 7), and the
 * optional tracker's own script once the page has loaded.
 */
export function startChrome(
  track: (event: string, parameters: Record<string, unknown>) => void,
  options: { analyticsScript: string },
): void {
  const menu = document.getElementById("menu");
  const toggle = document.querySelector<HTMLButtonElement>("[popovertarget=menu]");
  menu?.addEventListener("toggle", (event) => {
    const isOpen = (event as ToggleEvent).newState === "open";
    toggle?.setAttribute("aria-expanded", String(isOpen));
    if (toggle) toggle.textContent = isOpen ? "Close" : "Menu";
  });
  menu?.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) menu.hidePopover?.();
  });
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-social]");
    if (link) track("social_click", { category: "social", label: link.dataset["social"] });
  });
  if (!options.analyticsScript) return;
  window.addEventListener("load", () => {
    const script = document.createElement("script");
    script.src = options.analyticsScript;
    document.head.append(script);
  });
}

/**
 * The version banner (decisions X-01): one check; shown at once when the version differs, after `sameDelayMs` when it is
 * the same, after `failedDelayMs` when the check failed or is still pending. Dismissing lasts for the browser session.
 */
export function startVersionBanner(options: {
  version: string;
  sameDelayMs: number;
  failedDelayMs: number;
  showWhenCurrent: boolean;
}): void {
  const banner = document.getElementById("version-banner");
  const key = "version-banner-dismissed";
  if (!banner || isDismissed()) return;

  let outcome: "pending" | "same" | "settled" = "pending";
  const timers = [
    setTimeout(() => outcome === "same" && options.showWhenCurrent && show(), options.sameDelayMs),
    setTimeout(() => outcome === "pending" && show(), options.failedDelayMs),
  ];
  const startedAt = performance.now();

  fetch(`/version.json?v=${Date.now()}`, { cache: "no-store" })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`HTTP ${answer.status}`))))
    .then(({ version }: { version?: unknown }) => {
      if (typeof version !== "string") throw new Error("version missing");
      if (version !== options.version) return show();
      outcome = "same";
      const isLate = performance.now() - startedAt >= options.sameDelayMs;
      if (isLate && options.showWhenCurrent) show();
    })
    .catch(() => {
      // A failed check counts as pending: the banner comes when its time is up.
      outcome = "pending";
    });

  banner.addEventListener("click", (event) => {
    const action = (event.target as Element).closest<HTMLElement>("[data-banner]")?.dataset["banner"];
    if (!action) return;
    dismiss();
    if (action === "refresh") {
      const fresh = new URL(location.href);
      fresh.searchParams.set("v", String(Date.now()));
      location.replace(fresh.href);
    }
  });

  function show(): void {
    outcome = "settled";
    for (const timer of timers) clearTimeout(timer);
    if (!isDismissed()) banner?.setAttribute("data-shown", "");
  }

  function dismiss(): void {
    banner?.removeAttribute("data-shown");
    try {
      sessionStorage.setItem(key, "1");
    } catch {
      banner?.setAttribute("data-dismissed", "");
    }
  }

  function isDismissed(): boolean {
    try {
      return sessionStorage.getItem(key) === "1";
    } catch {
      return banner?.hasAttribute("data-dismissed") ?? false;
    }
  }
}

/**
 * Holds React back until the page has loaded and the browser is idle, or until the first touch, key or focus, whichever
 * is first; what was tapped or submitted before React answers is played again afterwards. When React cannot load,
 * the held form is sent as plain HTML.
 */
export function holdHydration(options: { readyEvent: string }): void {
  const held = document.getElementById("hydration");
  if (!held) return;
  let state: "held" | "loading" | "ready" | "failed" = "held";
  const replays: (() => void)[] = [];
  const firstSigns = ["pointerdown", "keydown", "focusin"] as const;

  for (const sign of firstSigns) document.addEventListener(sign, start, { capture: true, passive: true });
  document.addEventListener("click", keepTap, true);
  document.addEventListener("submit", keepSubmit, true);
  document.addEventListener("keydown", keepKey, true);
  document.addEventListener(options.readyEvent, ready, { once: true });
  if (document.readyState === "complete") whenPainted();
  else window.addEventListener("load", whenPainted, { once: true });

  /** Loaded is not painted: the browser says itself when it has shown something. */
  function whenPainted(): void {
    if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return whenIdle();
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName("first-contentful-paint").length) return;
      observer.disconnect();
      whenIdle();
    }).observe({ type: "paint", buffered: true });
  }

  function whenIdle(): void {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }

  function start(): void {
    if (state !== "held") return;
    state = "loading";
    for (const sign of firstSigns) document.removeEventListener(sign, start, true);
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held?.textContent ?? "";
    script.addEventListener("error", fail);
    document.body.append(script);
  }

  function keepTap(event: Event): void {
    const button = (event.target as Element).closest<HTMLElement>("main button, dialog button");
    const needsReact = button && !button.hasAttribute("popovertarget") && !isSubmit(button);
    if (!needsReact) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replays.push(() => button.click());
    start();
  }

  function keepSubmit(event: Event): void {
    const { target, submitter } = event as SubmitEvent;
    const form = target as HTMLFormElement;
    if (!form.closest("main")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replays.push(() =>
      state === "failed" ? form.submit() : form.requestSubmit(submitter as HTMLElement | null),
    );
    start();
  }

  /** Keys that only React answers: along tabs, and the slider's long steps (its short ones are the browser's own). */
  function keepKey(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    const target = event.target as Element;
    const alongTabs = target.matches("[role=tab]") && /^(Arrow|Home|End)/.test(key);
    const isLongStep = key.startsWith("Page") || (shiftKey && key.startsWith("Arrow"));
    if (!alongTabs && !(isLongStep && target.matches("[type=range]"))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    replays.push(() => {
      const focused = document.activeElement ?? target;
      focused.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
    });
    start();
  }

  function isSubmit(button: HTMLElement): boolean {
    return button instanceof HTMLButtonElement && button.type === "submit" && button.form !== null;
  }

  function ready(): void {
    settle("ready");
  }

  function fail(): void {
    document.documentElement.classList.remove("js");
    settle("failed");
  }

  function settle(outcome: "ready" | "failed"): void {
    state = outcome;
    document.removeEventListener("click", keepTap, true);
    document.removeEventListener("submit", keepSubmit, true);
    document.removeEventListener("keydown", keepKey, true);
    playNext();
  }

  /** One by one: what React makes of the first has to be on the page before the second. */
  function playNext(): void {
    const replay = replays.shift();
    if (!replay) return;
    replay();
    setTimeout(playNext);
  }
}
