import { useEffect, useRef } from "react";
import type { Content } from "#content/content.ts";
import { showToastsInDialog } from "#app/ui/toast-store.ts";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import type { Option } from "#domain/messages/forms/field.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { useFeedback } from "./use-feedback.ts";

type FeedbackDialogProps = {
  words: Content["forms"]["feedback"];
  purpose: string;
  neighbourhoods: readonly Option[];
  open: boolean;
  onClose: () => void;
};

/**
 * The feedback form in a native dialog, opened and closed by its parent; without scripts it is a section of the page,
 * and a plain post that came back with errors opens it again with what was typed.
 */
export function FeedbackDialog({ open, onClose, ...form }: FeedbackDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { submission, isOpen, forget } = useFeedback(open, close);

  useEffect(() => {
    if (dialog.current) setOpen(dialog.current, isOpen);
    showToastsInDialog(isOpen);
    return () => showToastsInDialog(false);
  }, [isOpen]);

  function close() {
    forget();
    onClose();
  }

  return (
    <dialog className="feedback" ref={dialog} aria-labelledby="feedback-title" onClose={close}>
      <div className="title">
        <h2 id="feedback-title">{form.words.title}</h2>
        <button type="button" className="close" aria-label={form.words.close} onClick={close}>
          ×
        </button>
      </div>
      <ToastRegion inDialog />
      <FeedbackForm {...form} submission={submission} onCancel={close} />
    </dialog>
  );
}

/** A browser without modal dialogs (before Safari 15.4) shows the form in the page, where it stands. */
function setOpen(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (!("showModal" in dialog)) {
    (dialog as HTMLElement).toggleAttribute("open", isOpen);
    (dialog as HTMLElement).hidden = !isOpen;
    return;
  }
  if (isOpen && !dialog.open) dialog.showModal();
  if (!isOpen) dialog.close();
}
