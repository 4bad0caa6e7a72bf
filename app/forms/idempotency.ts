import { randomHex } from "#app/browser/random.ts";
import type { KeyFor } from "./send.ts";

/**
 * One key per series of attempts: the same words sent again carry the same key, so a double send is stored once;
 * changed words get a new key, so a correction is never mistaken for a repetition.
 */
export function createAttempts(random: () => string = () => randomHex(16)): KeyFor {
  let last = { words: "", key: "" };
  return (value) => {
    const words = JSON.stringify(value);
    if (words !== last.words) last = { words, key: random() };
    return last.key;
  };
}
