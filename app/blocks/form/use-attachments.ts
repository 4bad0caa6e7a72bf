import { useState } from "react";
import { showToast } from "#app/ui/toast-store.ts";
import { chooseAttachments } from "#domain/messages/attachments/attachments.ts";
import type { Message } from "#domain/platform/message.ts";

/** The files that will be sent with a message, and the refused ones of the last choice. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusals, setRefusals] = useState<readonly Message[]>([]);

  return {
    files,
    refusals,
    add(chosen: readonly File[]) {
      const outcome = chooseAttachments(files, chosen);
      setFiles([...files, ...outcome.accepted]);
      setRefusals(outcome.refusals);
      const [first] = outcome.refusals;
      if (first) showToast({ ...first, destructive: true });
    },
    remove(index: number) {
      setFiles(files.filter((_, at) => at !== index));
      setRefusals([]);
    },
    clear() {
      setFiles([]);
      setRefusals([]);
    },
  };
}
