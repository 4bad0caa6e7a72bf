import type { Toast as ToastState } from "#domain/content/site/toasts.ts";

type ToastProps = Pick<ToastState, "id" | "title" | "description" | "destructive"> & {
  close: (options?: FocusOptions) => void;
};

/** One notice, with its button; where it stands and when it leaves is the region's. */
export function Toast({ id, title, description, destructive, close }: ToastProps) {
  return (
    <div className={destructive ? "toast bad" : "toast"} data-toast={id}>
      <b>{title}</b>
      {description && <p>{description}</p>}
      <button
        type="button"
        className="close"
        aria-label="Dismiss"
        // Closing with the mouse does not scroll the page.
        onClick={(event) => close({ preventScroll: event.detail > 0 })}
      >
        ×
      </button>
    </div>
  );
}
