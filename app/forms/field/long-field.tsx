import { useEffect, useRef, useState } from "react";
import { roomLeft } from "#domain/messages/forms/form-texts.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useField, type Named } from "./use-field.ts";

/** Text of several lines. `maxlength` would cut a long paste in silence: all of it stays, and the room left is said. */
export function LongField(named: Named) {
  const field = useField(named);
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const read = () => setLength(box.current?.value.length ?? 0);
  // What was typed before the page ran counts.
  useEffect(read, []);
  const room = roomLeft(length, field.maxLength ?? Infinity);
  return (
    <FieldFrame {...field}>
      <textarea {...field.control} className="input" ref={box} defaultValue={field.value} onInput={read} />
      {/* A polite status that is there before it has something to say. */}
      <p className={room ? "hint numerals" : "visually-hidden"} role="status">
        {room && <span key={room}>{room}</span>}
      </p>
    </FieldFrame>
  );
}
