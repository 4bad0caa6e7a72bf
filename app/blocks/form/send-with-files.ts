import { backend, type BackendResult } from "#app/browser/backend.ts";
import { fileStorage, type FileUpload } from "#app/browser/file-storage.ts";
import { sentFrom, type KeyFor, type Sent } from "#app/forms/send.ts";
import { keyField } from "#app/islands/plain-post.ts";
import {
  attachmentBucket,
  attachmentPath,
  attachmentRandomBytes,
  extensionOf,
  uploadFailedMessage,
  type SendingStage,
} from "#domain/messages/attachments/attachments.ts";
import { contactForm, type ContactMessage } from "#domain/messages/forms/contact.ts";

export type ContactTools = {
  uploadFile: (upload: FileUpload) => Promise<BackendResult<unknown>>;
  publicUrl: (bucket: string, path: string) => string;
  invokeFunction: (name: typeof contactForm.functionName, body: object) => Promise<BackendResult<unknown>>;
  now: () => number;
  randomBytes: (count: number) => Uint8Array;
  /** Long enough for the full bar to be seen. */
  pause: () => Promise<void>;
  onStage: (stage: SendingStage) => void;
};

export const idle: SendingStage = { stage: "idle" };

/**
 * Stores the files one after the other, then sends the message with their addresses. What was stored stays stored when a
 * later step fails: the next attempt uploads only the rest.
 */
export function createContactSender(tools: ContactTools) {
  const stored = new Map<File, string>();

  return async (
    value: ContactMessage,
    files: readonly File[],
    { keyFor, entries }: { keyFor: KeyFor; entries: FormData },
  ): Promise<Sent> => {
    const filesTotal = files.length;
    for (const [filesDone, file] of files.entries()) {
      const uploading = (currentFile: number) =>
        tools.onStage({ stage: "uploading", filesDone, filesTotal, currentFile });
      uploading(0);
      const failure = await store(file, uploading);
      if (failure) return end(failure);
    }
    tools.onStage({ stage: "uploaded", filesTotal });
    const attachmentUrls = files.map((file) => stored.get(file) ?? "");
    entries.delete("attachments");
    for (const url of attachmentUrls) entries.append("attachmentUrls", url);
    const sent = await send({ ...value, attachmentUrls }, keyFor);
    if (sent.ok) {
      tools.onStage({ stage: "sent" });
      await tools.pause();
    }
    return end(sent);
  };

  async function store(file: File, onProgress: (share: number) => void): Promise<Sent | undefined> {
    if (stored.has(file)) return undefined;
    const extension = extensionOf(file.name) ?? "txt";
    const random = tools.randomBytes(attachmentRandomBytes);
    const path = attachmentPath({ timestamp: tools.now(), random, extension });
    const { error } = await tools.uploadFile({ bucket: attachmentBucket, path, file, onProgress });
    if (!error) {
      stored.set(file, tools.publicUrl(attachmentBucket, path));
      return undefined;
    }
    const title = contactForm.failed("").title;
    const toast = { title, description: uploadFailedMessage(file.name) };
    return { ok: false, toast, reason: error.kind === "refused" ? error.message : undefined };
  }

  async function send(message: ContactMessage, keyFor: KeyFor): Promise<Sent> {
    const body = { ...message, [keyField]: keyFor(message) };
    const sent = sentFrom(await tools.invokeFunction(contactForm.functionName, body));
    // A file whose address the server no longer has (unclaimed uploads are removed after an hour) is uploaded again next time.
    if (!sent.ok && sent.fields?.["attachmentUrls"]) stored.clear();
    return sent;
  }

  function end(sent: Sent): Sent {
    tools.onStage(idle);
    return sent;
  }
}

export const browserTools: Omit<ContactTools, "onStage"> = {
  uploadFile: fileStorage.uploadFile,
  publicUrl: fileStorage.publicUrl,
  invokeFunction: backend.invokeFunction,
  now: () => Date.now(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  pause: () => new Promise((done) => setTimeout(done, 400)),
};
