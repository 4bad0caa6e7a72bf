import { useEffect, useRef, useState } from "react";
import { roomLeft } from "#domain/forms/form-texts.ts";

/** The length of an uncontrolled text: what was typed before the page ran counts. */
export function useLength() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const read = () => setLength(box.current?.value.length ?? 0);
  useEffect(read, []);
  return { box, length, read };
}

/** A polite status that is there before it has something to say. */
export function RoomLeft({ length, maxLength = Infinity }: { length: number; maxLength?: number }) {
  const sentence = roomLeft(length, maxLength);
  return (
    <p className={sentence ? "hint num" : "vh"} role="status">
      {sentence}
    </p>
  );
}
