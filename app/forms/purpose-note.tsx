import { Prose } from "#app/ui/prose.tsx";

/** What the form's details are for. */
export function PurposeNote({ text }: { text: string }) {
  return <Prose as="p" className="note consent" text={text} />;
}
