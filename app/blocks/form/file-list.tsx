import { useRef, type RefObject } from "react";
import type { Content } from "#content/content.ts";
import { useForm } from "#app/forms/form.tsx";
import { fileSizeText } from "#domain/platform/language.ts";

type FileListProps = {
  words: Pick<Content["forms"]["attachments"], "label" | "remove">;
  files: readonly File[];
  remove: (index: number) => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** What is attached, with sizes. After a removal the caret moves to the next file, or back to choosing. */
export function FileList({ words, files, remove, returnFocusTo }: FileListProps) {
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
