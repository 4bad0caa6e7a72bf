import { createContext, use } from "react";

/**
 * The words of an island for all its parts: the island gets them as a prop, hands them to the first of the pair, and a part however
 * deep reads them by the second.
 */
export function createWords<T>() {
  const Words = createContext<T | undefined>(undefined);
  function useWords(): T {
    const words = use(Words);
    if (words === undefined) throw new Error("The island hands no words to this part.");
    return words;
  }
  return [Words, useWords] as const;
}
