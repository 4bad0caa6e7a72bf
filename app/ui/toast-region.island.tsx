import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import type { Toast as ToastState } from "#domain/content/site/toasts.ts";
import { Toast } from "./toast.tsx";
import { closeToast, toastStore } from "./toast-store.ts";

const nothing: ReturnType<typeof toastStore.read> = { toasts: [], isInDialog: false };

/**
 * Where the one open toast stands: in the corner of the page or, `inDialog`, in the flow of a modal dialog, outside which everything is
 * inert. The polite region is there from the start, or its first message would go unheard.
 */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const { toasts, isInDialog } = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => nothing);
  const toast = isInDialog === inDialog ? toasts.find(({ open }) => open) : undefined;
  const region = useRef<HTMLDivElement>(null);
  const close = useClosing(region, toast);
  useClearOfFocus(region, toast);
  const notice = toast && <Toast key={toast.id} {...toast} close={close} />;
  return (
    <div className="toasts" ref={region}>
      <div role="status">{!toast?.destructive && notice}</div>
      {toast?.destructive && <div role="alert">{notice}</div>}
    </div>
  );
}

type Close = (options?: FocusOptions) => void;

/** Closes the toast, also by Escape wherever the focus is; a focus within the toast goes back to where it was before. */
function useClosing(region: { current: HTMLElement | null }, toast: ToastState | undefined): Close {
  const before = useRef<HTMLElement | null>(null);
  const isOpen = toast !== undefined;

  const close = (options?: FocusOptions) => {
    if (!toast) return;
    const hadFocus = region.current?.contains(document.activeElement);
    closeToast(toast.id);
    if (!hadFocus) return;
    const target = before.current?.isConnected ? before.current : document.querySelector<HTMLElement>("main");
    target?.focus(options);
  };

  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isMenuOpen()) return;
    // Or the same key would close the dialog below it too.
    event.preventDefault();
    close();
  });

  useEffect(() => {
    if (!isOpen) return;
    const remember = ({ target }: { target: EventTarget | null }) => {
      if (target instanceof HTMLElement && !region.current?.contains(target)) before.current = target;
    };
    const escape = (event: KeyboardEvent) => closeByEscape(event);
    remember({ target: document.activeElement });
    document.addEventListener("focusin", remember);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("keydown", escape);
    };
  }, [isOpen, region]);

  return close;
}

/** A browser without popovers doesn't know their selector. */
function isMenuOpen(): boolean {
  return CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open") !== null;
}

/** While a toast covers the foot of the window the page scrolls as if the window ended above it. */
function useClearOfFocus(region: { current: HTMLElement | null }, toast: ToastState | undefined) {
  const id = toast?.id;
  useEffect(() => {
    const element = region.current;
    if (id === undefined || !element || element.closest("dialog")) return;
    const reveal = () => document.activeElement?.scrollIntoView({ block: "nearest" });
    const observer = new ResizeObserver(() => {
      keepRoomBelow(`${element.offsetHeight}px`);
      if (document.activeElement !== document.body) reveal();
    });
    // Of a text area the browser itself reveals only the line of the caret. A button under the pointer must not move.
    const revealWhole = ({ target }: FocusEvent) => {
      const isKeyboards =
        CSS.supports("selector(:focus-visible)") && (target as Element).matches(":focus-visible");
      if (isKeyboards && !element.contains(target as Element)) reveal();
    };
    observer.observe(element);
    document.addEventListener("focusin", revealWhole);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", revealWhole);
      keepRoomBelow("");
    };
  }, [id, region]);
}

/** What takes the focus comes to rest above this room, the last link of the page too. A variable of the root would style every element anew. */
function keepRoomBelow(height: string): void {
  document.documentElement.style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
}
