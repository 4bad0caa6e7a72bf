/**
 * The few lines of script that stand in the HTML itself. Each function uses nothing from outside itself, because
 * render.tsx writes its text into the page; its arguments are JSON.
 */

import type { IslandsStart, TwinOf } from "#app/islands/islands-start.ts";

/** Fired on `document` once every island in or near sight is hydrated. */
export const readyEvent = "hustings:ready";

/** How long a form that was sent before its scripts loaded waits for them, in milliseconds. */
export const patienceMs = 8_000;

/**
 * Takes what waits in the template `id` out of it, and so runs it: as soon as the browser has made the first frame of the page, or at the
 * first touch, key or focus, which then finds everyone listening. In a tab in the background, which has no frames until it is looked at, at once.
 * The browser tells of its paint only 40 to 150 ms later on a slow phone: what is asked for from here on comes after the paint anyway.
 */
export function startAfterPaint(id: string): void {
  const { content } = document.getElementById(id) as HTMLTemplateElement;
  const start = () => document.head.append(content);
  // Caught at the window, before the document's listeners that this adds hear of the same event.
  for (const sign of ["pointerdown", "keydown", "focusin", "click", "submit"]) {
    addEventListener(sign, start, { capture: true, once: true });
  }
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

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
  const show = (isOpen: boolean) => {
    toggle?.setAttribute("aria-expanded", String(isOpen));
    if (toggle) toggle.textContent = isOpen ? "Close" : "Menu";
  };
  menu?.addEventListener("toggle", (event) => show((event as ToggleEvent).newState === "open"));
  menu?.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a")) menu.hidePopover?.();
  });
  // A browser without popovers (before Safari 17, Firefox 125) shows the menu in the page; these lines fold it there.
  const fold = () => show(!menu?.toggleAttribute("data-folded"));
  if (menu && !("popover" in menu)) {
    fold();
    toggle?.addEventListener("click", fold);
  }
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("[data-social]");
    if (link) track("social_click", { category: "social", label: link.dataset["social"] });
  });
  if (!options.analyticsScript) return;
  const countVisit = () => {
    const script = document.createElement("script");
    script.src = options.analyticsScript;
    document.head.append(script);
  };
  if (document.readyState === "complete") countVisit();
  else window.addEventListener("load", countVisit);
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

  let outcome: "pending" | "same" | "shown" = "pending";
  const timers = [
    setTimeout(() => outcome === "same" && options.showWhenCurrent && show(), options.sameDelayMs),
    setTimeout(() => outcome === "pending" && show(), options.failedDelayMs),
  ];
  const startedAt = performance.now();

  fetch(`/version.json?v=${Date.now()}`, { cache: "no-store" })
    .then((response) => (response.ok ? response.json() : {}))
    .then(({ version }: { version?: unknown }) => {
      if (typeof version !== "string") return;
      if (version !== options.version) return show();
      outcome = "same";
      const isLate = performance.now() - startedAt >= options.sameDelayMs;
      if (isLate && options.showWhenCurrent) show();
    })
    // A failed check stays pending: the banner comes when its time is up.
    .catch(() => undefined);

  banner.addEventListener("click", (event) => {
    const action = (event.target as Element).closest<HTMLElement>("[data-banner]")?.dataset["banner"];
    if (!action) return;
    dismiss();
    if (action === "refresh") {
      // Asked past the caches first, so that the reload finds the fresh page under its own address.
      const limit = new AbortController();
      setTimeout(() => limit.abort(), options.sameDelayMs);
      void fetch(location.href, { cache: "reload", signal: limit.signal })
        .catch(() => undefined)
        .then(() => location.reload());
    } else {
      // The button that had the focus is gone.
      banner.closest("aside")?.focus();
    }
  });

  function show(): void {
    outcome = "shown";
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
 * The loader of the page's islands. It asks for all scripts at once as soon as the page has loaded and painted, or at the first
 * touch, key or focus, whichever is first; then it hydrates one island after the other, the last touched first. An island
 * that is not near what the visitor sees waits until it is, or until it is touched.
 *
 * A press in an island that is not hydrated yet is held, shown as busy, and repeated once it is hydrated. A form that
 * was held for `patienceMs`, or whose scripts fail, is sent as plain HTML: once, with all that stands in it.
 */
export function holdIslands(options: { islandsEvent: string; readyEvent: string; patienceMs: number }): void {
  type Press = {
    island: HTMLElement;
    button?: HTMLElement | undefined;
    form?: HTMLFormElement | undefined;
    /** Repeats the press once its island listens. */
    play: () => void;
    patience: ReturnType<typeof setTimeout>;
  };

  const scripts = (document.currentScript?.dataset["scripts"]?.split(" ") ?? []).map((address) => {
    const [url = "", integrity = ""] = address.split("#");
    return { url, integrity };
  });
  const waiting = "[data-island]:not([data-ready])";
  const labels = new Map<HTMLElement, ChildNode[]>();
  /** Nothing is left to hold. */
  let isDone = false;
  let state: "held" | "loading" | "running" | "failed" = "held";
  /** What each of the scripts brought: all but the first, which is React's. */
  const starts: IslandsStart[] = [];
  /** The scripts that have not run yet. */
  let left = scripts.length;
  let hydrating: HTMLElement | undefined;
  /** Of the island that is being hydrated. */
  let twinOf: TwinOf = (part) => part;
  /** What is to be hydrated, in this order: touched, or in or near sight. */
  const wanted: HTMLElement[] = [];
  let presses: Press[] = [];
  let isPlaying = false;
  /** A form is on its way as plain HTML: nothing else may leave this page. */
  let isLeaving = false;
  /** The scripts failed or took too long: the browser handles every press itself. */
  let isPlain = false;

  const listen = (type: string, act: (event: Event) => void) =>
    document.addEventListener(type, (event) => !isDone && act(event), { capture: true });
  for (const sign of ["pointerdown", "keydown", "focusin"]) listen(sign, touch);
  listen("click", holdTap);
  listen("submit", holdSubmit);
  listen("keydown", holdKey as (event: Event) => void);
  document.addEventListener(options.islandsEvent, run);
  window.addEventListener("pageshow", comeBack);
  if (document.readyState === "complete") load();
  else fetchUntilLoaded();

  /** A script that is run before the load event holds it back: a browser would say "loading" for as long as it stalls. Fetching it does not. */
  function fetchUntilLoaded(): void {
    window.addEventListener("load", load, { once: true });
    for (const { url, integrity } of scripts) {
      const link = document.createElement("link");
      document.head.append(Object.assign(link, { rel: "modulepreload", integrity, href: url }));
    }
  }

  function load(): void {
    if (state !== "held") return;
    state = "loading";
    for (const { url, integrity } of scripts) {
      const script = document.createElement("script");
      script.addEventListener("error", fail);
      // All loaded but could not run, as in an older browser.
      script.addEventListener("load", () => --left === 0 && state === "loading" && fail());
      document.head.append(Object.assign(script, { type: "module", integrity, src: url }));
    }
  }

  function touch(event: Event): void {
    const island = (event.target as Element).closest<HTMLElement>(waiting);
    if (island) wanted.unshift(island);
    load();
    hydrateNext();
  }

  function holdTap(event: Event): void {
    const button = (event.target as Element).closest<HTMLElement>(`${waiting} button`);
    if (!button || button.hasAttribute("popovertarget") || isSubmit(button)) return;
    hold(event, { button, play: () => twinOf(button).click() });
  }

  function holdSubmit(event: Event): void {
    const { target, submitter } = event as SubmitEvent;
    const form = target as HTMLFormElement;
    if (isLeaving || presses.some((press) => press.form === form)) return stop(event);
    hold(event, {
      button: submitter ?? undefined,
      form,
      play: () => {
        const button = submitter && twinOf(submitter);
        const twin = twinOf(form);
        // Before Safari 16 a script can send a form only past those who listen.
        if (twin.requestSubmit) twin.requestSubmit(button?.isConnected ? button : null);
        else if (twin.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }))) twin.submit();
      },
    });
  }

  /** Keys that only React handles: along tabs, and the slider's long steps (its short ones are the browser's own). */
  function holdKey(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    const target = event.target as Element;
    const alongTabs = target.matches("[role=tab]") && /^(Arrow|Home|End)/.test(key);
    const isLongStep = key.startsWith("Page") || (shiftKey && key.startsWith("Arrow"));
    if (!alongTabs && !(isLongStep && target.matches("[type=range]"))) return;
    hold(event, {
      play: () => {
        const focused = document.activeElement ?? target;
        focused.dispatchEvent(
          new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }),
        );
      },
    });
  }

  function hold(event: Event, { play, button, form }: Pick<Press, "play" | "button" | "form">): void {
    const island = (event.target as Element).closest<HTMLElement>(waiting);
    if (!island || isPlaying || isPlain) return;
    stop(event);
    const patience = setTimeout(() => giveUp(press), options.patienceMs);
    const press: Press = { island, button, form, play, patience };
    presses.push(press);
    if (button) showHeard(button);
    touch(event);
  }

  function stop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function isSubmit(button: HTMLElement): boolean {
    const { type, form } = button as HTMLButtonElement;
    return type === "submit" && form !== null;
  }

  function showHeard(button: HTMLElement): void {
    button.setAttribute("aria-busy", "true");
    const { busyText } = button.dataset;
    // React must find the words that it rendered.
    if (!busyText || labels.has(button) || hydrating?.contains(button)) return;
    labels.set(button, [...button.childNodes]);
    button.textContent = busyText;
  }

  /** The button's own words come back, node for node: React takes over the page as it was rendered. */
  function restoreLabel(button: HTMLElement | undefined): void {
    const label = button && labels.get(button);
    if (!label) return;
    button.textContent = "";
    button.append(...label);
    labels.delete(button);
  }

  function release(press: Press): void {
    clearTimeout(press.patience);
    restoreLabel(press.button);
    press.button?.removeAttribute("aria-busy");
    presses = presses.filter((other) => other !== press);
  }

  function run(event: Event): void {
    if (state === "failed") return;
    const start = (event as CustomEvent<IslandsStart>).detail;
    starts.push(start);
    if (starts.length < scripts.length - 1) return;
    state = "running";
    bePlain(false);
    start.watchSight((islands) => {
      wanted.push(...islands);
      hydrateNext();
    });
    if (wanted.length > 0) hydrateNext();
  }

  /** Runs `act` in a separate task, so that the browser can paint and handle input in between. */
  function later(act: () => void): void {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", act, { once: true });
    port1.start();
    port2.postMessage(null);
  }

  function hydrateNext(): void {
    if (isLeaving || hydrating || state !== "running") return;
    const island = wanted.find((one) => one.matches(waiting));
    if (!island) {
      if (!document.querySelector(waiting)) isDone = true;
      document.dispatchEvent(new Event(options.readyEvent));
      return;
    }
    hydrating = island;
    for (const press of presses) if (press.island === island) restoreLabel(press.button);
    const { island: name = "" } = island.dataset;
    const start = starts.find(({ parts }) => name in parts) ?? starts[0];
    start?.hydrate(island, (twins) => {
      if (hydrating !== island) return;
      twinOf = twins;
      later(() => playPresses(island));
    });
  }

  /** One after the other: what React renders for the first press must be on the page before the second. */
  function playPresses(island: HTMLElement): void {
    if (isLeaving) return;
    const press = presses.find((press) => press.island === island);
    if (press) {
      const isPlainIsland = island.dataset["ready"];
      if (press.form && isPlainIsland) {
        hydrating = undefined;
        return post(press);
      }
      release(press);
      isPlaying = true;
      press.play();
      isPlaying = false;
      return later(() => playPresses(island));
    }
    if (!island.dataset["ready"]) island.dataset["ready"] = "";
    hydrating = undefined;
    later(hydrateNext);
  }

  /** Without the scripts the page is the plain one: every panel shows, every form posts. */
  function fail(): void {
    if (state === "failed") return;
    state = "failed";
    bePlain(true);
    const [first] = presses.filter(({ form }) => form);
    presses.filter((press) => press !== first).forEach(release);
    if (first) post(first);
    else isDone = true;
  }

  /** Scripts that come after this still start the islands that nothing was sent from. */
  function giveUp(press: Press): void {
    if (isLeaving) return;
    if (press.form) return post(press);
    if (state === "running") return;
    release(press);
    bePlain(true);
  }

  function bePlain(is: boolean): void {
    isPlain = is;
    document.documentElement.classList.toggle("js", !is);
  }

  function post(press: Press): void {
    isLeaving = true;
    clearTimeout(press.patience);
    if (press.button) press.button = twinOf(press.button);
    if (press.button) showHeard(press.button);
    HTMLFormElement.prototype.submit.call(press.form && twinOf(press.form));
  }

  /** The visitor came back from the page that a plain post led to: the page is as it was left, but nothing is being sent any more. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted || !isLeaving) return;
    isLeaving = false;
    for (const press of presses) release(press);
    if (state === "failed") isDone = true;
    else if (hydrating) playPresses(hydrating);
    else hydrateNext();
  }
}

/** The row of links below a post (`app/program-pages/news/post-page.tsx`): copies the post's address in place of opening it, and prints. */
export function startShareRow(): void {
  const row = document.querySelector<HTMLElement>("[data-share]");
  const print = row?.querySelector<HTMLButtonElement>("[data-print]");
  if (print) print.hidden = false;
  print?.addEventListener("click", () => window.print());
  row?.querySelector<HTMLAnchorElement>("[data-copy]")?.addEventListener("click", (event) => {
    const { href } = event.currentTarget as HTMLAnchorElement;
    const status = row.querySelector("[role=status]");
    // Without a clipboard (plain http, an old browser) the link is followed as it is.
    if (!navigator.clipboard || !status) return;
    event.preventDefault();
    navigator.clipboard.writeText(href).then(
      () => (status.textContent = row.dataset["share"] ?? ""),
      () => location.assign(href),
    );
  });
}
