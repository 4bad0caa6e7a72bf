import { Prose } from "./prose.tsx";

export function ProseParagraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Prose text={text} />
    </p>
  ));
}

export function ProsePoints({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <li key={text}>
      <Prose text={text} />
    </li>
  ));
}
