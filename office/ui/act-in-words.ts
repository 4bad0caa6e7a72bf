/** The name of an act as people say it: `receipt.void` is "Receipt: void". */
export function actInWords(act: string): string {
  const [kind = "", verb = ""] = act.split(".");
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${verb.replaceAll("-", " ")}`;
}
