import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Toast } from "#domain/toasts.ts";
import { closeToast, toastStore } from "./toast-store.ts";

const none: readonly Toast[] = [];

/**
 * Where the one open toast stands. The polite region is there from the start, or its first message would go unheard;
 * as a popover the whole can stand above a modal dialog.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const open = toasts.filter((toast) => toast.open);
  const region = useTopLayer(open[0]?.id);
  return (
    <div className="toasts" ref={region} popover="manual">
      <div role="status">{open.filter((toast) => !toast.destructive).map(drawSlip)}</div>
      {open.some((toast) => toast.destructive) && <div role="alert">{open.map(drawSlip)}</div>}
    </div>
  );
}

function drawSlip({ id, title, description, destructive }: Toast) {
  return (
    <div key={id} className={destructive ? "toast bad" : "toast"} data-toast={id}>
      <b>{title}</b>
      {description && <p>{description}</p>}
      <button type="button" className="x" aria-label="Dismiss" onClick={() => closeToast(id)}>
        ×
      </button>
    </div>
  );
}

/** Lifts the region above everything; above a dialog that was opened later only by lifting it again. */
function useTopLayer(newest: number | undefined) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (newest && document.querySelector("dialog:modal")) element.hidePopover();
    if (!element.matches(":popover-open")) element.showPopover();
  }, [newest]);
  return region;
}
