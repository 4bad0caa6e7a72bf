import * as log from "#app/browser/log.ts";
import { Prose } from "#app/ui/prose.tsx";
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from "react";
import type { Content } from "#content/content.ts";
import { FieldError, useField } from "#app/forms/fields.tsx";
import { useForm } from "#app/forms/form.tsx";
import {
  attachmentAccept,
  attachmentAccessNote,
  attachmentExtensions,
} from "#domain/messages/attachments/attachments.ts";
import type { Message } from "#domain/platform/message.ts";
import { holdFiles } from "#app/islands/plain-post.ts";
import { FileList } from "./file-list.tsx";

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
        <p className="hint" id={`${id}-hint`}>
          <Prose text={rules} />
        </p>
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
