import { Prose } from "./prose.tsx";

/** Each text of a list as a paragraph. */
export function ProseParagraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Prose text={text} />
    </p>
  ));
}

/** Each text of a list as one of its points. */
export function ProsePoints({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <li key={text}>
      <Prose text={text} />
    </li>
  ));
}
