import * as log from "#app/browser/log.ts";
import { Prose } from "#app/ui/prose.tsx";
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type RefObject } from "react";
import type { Content } from "#content/content.ts";
import { FieldError, useField } from "#app/forms/fields.tsx";
import { useForm } from "#app/forms/form.tsx";
import {
  attachmentAccept,
  attachmentAccessNote,
  attachmentExtensions,
  chooseAttachments,
  sendingProgress,
  type SendingStage,
} from "#domain/messages/attachments/attachments.ts";
import type { Message } from "#domain/platform/message.ts";
import { holdFiles } from "#app/islands/plain-post.ts";
import { fileSizeText } from "#domain/platform/language.ts";
import { showToast } from "#app/ui/toast-store.ts";
import { fillIn } from "#domain/content/documents/facts-in-texts.ts";
import { Meter } from "#app/ui/meter.tsx";

const rules = `${attachmentExtensions.join(", ")}. 5 MB each, 25 MB together. ${attachmentAccessNote}`;

type AttachmentsProps = {
  words: Content["forms"]["attachments"];
  files: readonly File[];
  refusals: readonly Message[];
  add: (chosen: readonly File[]) => void;
  remove: (index: number) => void;
};

/** Files to choose or to drop, listed with their sizes and removed one by one; each refusal names its file. */
export function Attachments({ words, files, refusals, add, remove }: AttachmentsProps) {
  const { id, error, control } = useField({ name: "attachmentUrls" });
  const { phase } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useFilesChosenBefore(input, add);
  useFilesInField(input, files);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    // A disabled input does not stop the drop.
    if (phase === "editing") add([...event.dataTransfer.files]);
  }

  return (
    <div className="field">
      <p className="label" id={`${id}-label`}>
        <span>{words.label}</span> <span className="hint optional">(optional)</span>
      </p>
      <div
        className={["drop", isOver && "over", control.disabled && "disabled"].filter(Boolean).join(" ")}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>
          <span>{words.drop}</span>
          <label className="button choose">
            <span>{words.choose}</span>
            <input
              ref={input}
              id={id}
              type="file"
              disabled={control.disabled}
              name="attachments"
              multiple
              accept={attachmentAccept}
              aria-describedby={`${id}-hint`}
              onChange={() => takeFrom(input.current, add)}
            />
          </label>
        </p>
        <Prose as="p" className="hint" id={`${id}-hint`} text={rules} />
      </div>
      <FileList words={words} files={files} remove={remove} returnFocusTo={input} />
      {refusals.map(({ title, description }) => (
        <p className="error" key={`${title}${description}`}>
          {description ?? title}
        </p>
      ))}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Files chosen before the page ran are taken over when it does. */
function useFilesChosenBefore(
  input: { current: HTMLInputElement | null },
  add: (files: readonly File[]) => void,
) {
  const take = useEffectEvent(() => takeFrom(input.current, add));
  useEffect(() => take(), []);
}

function takeFrom(input: HTMLInputElement | null, add: (files: readonly File[]) => void) {
  if (input?.files?.length) add([...input.files]);
}

/** The browser's own field holds the files of the list, so that a plain post brings them and a removed one can be chosen again. */
function useFilesInField(input: { current: HTMLInputElement | null }, files: readonly File[]) {
  useEffect(() => {
    if (!input.current) return;
    try {
      holdFiles(input.current, files);
    } catch (cause) {
      log.warn("the file field keeps what was chosen last", cause);
    }
  }, [input, files]);
}

type FileListProps = {
  words: Pick<Content["forms"]["attachments"], "label" | "remove">;
  files: readonly File[];
  remove: (index: number) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** What is attached, with sizes. After a removal the caret moves to the next file, or back to choosing. */
function FileList({ words, files, remove, returnFocusTo }: FileListProps) {
  const { phase } = useForm();
  const list = useRef<HTMLUListElement>(null);
  if (files.length === 0) return null;

  function removeAt(index: number) {
    const buttons = list.current?.querySelectorAll("button") ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? returnFocusTo.current)?.focus();
    remove(index);
  }

  return (
    <ul className="files" ref={list} aria-label={words.label}>
      {files.map((file, index) => (
        <li key={keyOf(file)}>
          <span>{file.name}</span>
          <small className="numerals">{fileSizeText(file.size)}</small>
          <button
            type="button"
            className="close"
            disabled={phase === "submitting"}
            aria-label={`${words.remove} ${file.name}`}
            onClick={() => removeAt(index)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The same key for a file at any place in the list: otherwise the focus would be lost when an earlier file is removed. */
function keyOf(file: File): number {
  const key = keys.get(file) ?? (lastKey += 1);
  keys.set(file, key);
  return key;
}

const keys = new WeakMap<File, number>();
let lastKey = 0;

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

type Words = Content["forms"]["attachments"];

/** How far the files and the message are; hidden at 0, but the status element exists from the start, so that screen readers announce it. */
export function SendingMeter({ stage, words }: { stage: SendingStage; words: Words }) {
  const percent = Math.round(sendingProgress(stage));
  const sentence = `${percent}%. ${sentenceOf(stage, words)}`;
  return (
    <div className={percent > 0 ? undefined : "visually-hidden"}>
      {percent > 0 && <Meter percent={percent} colour="green" label="Sending" kind="progressbar" />}
      <p className="note numerals" role="status">
        {percent > 0 && <span key={sentence}>{sentence}</span>}
      </p>
    </div>
  );
}

function sentenceOf(stage: SendingStage, words: Words): string {
  if (stage.stage === "uploading") {
    const done = Math.min(stage.filesDone + 1, stage.filesTotal);
    return fillIn(words.uploadingFile, { done, total: stage.filesTotal });
  }
  if (stage.stage !== "uploaded") return words.sent;
  return stage.filesTotal === 1 ? words.storedOne : words.storedAll;
}
