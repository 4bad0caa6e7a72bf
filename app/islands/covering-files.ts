/** A built script that starts islands. */
export type ScriptFile = {
  /** `address#integrity`. */
  address: string;
  islands: readonly string[];
  bytes: number;
};

/** Beside the file of React: a page asks for at most four. */
const maxFiles = 3;

/** The files that together have all islands of a page: at most three, and of those choices the smallest in bytes. */
export function coveringFiles(files: readonly ScriptFile[], wanted: readonly string[]): ScriptFile[] {
  const useful = files.filter(({ islands }) => islands.some((name) => wanted.includes(name)));
  const choices = wanted.length === 0 ? [[]] : choicesOf(useful, maxFiles);
  const [best] = choices
    .filter((choice) => wanted.every((name) => choice.some(({ islands }) => islands.includes(name))))
    .toSorted((a, b) => bytesOf(a) - bytesOf(b) || a.length - b.length);
  if (!best) throw new Error(`No built scripts have the islands ${wanted.join(", ")}`);
  return best;
}

/** Every choice of up to `max` of them. */
function choicesOf(files: readonly ScriptFile[], max: number): ScriptFile[][] {
  if (max === 0) return [[]];
  const withOneMore = files.flatMap((file, at) =>
    choicesOf(files.slice(at + 1), max - 1).map((others) => [file, ...others]),
  );
  return [[], ...withOneMore];
}

function bytesOf(choice: readonly ScriptFile[]): number {
  return choice.reduce((total, { bytes }) => total + bytes, 0);
}
