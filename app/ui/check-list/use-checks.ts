import { useState } from "react";
import { showToast } from "#app/ui/toasts/toast-store.ts";

type Check<T> = () => Promise<T>;

/** Runs checks one after the other and shows each result as it comes; the summary is a notification at the end. */
export function useChecks<T>(
  summarize: (results: T[]) => { title: string; description: string; destructive: boolean },
) {
  const [isRunning, setRunning] = useState(false);
  const [results, setResults] = useState<T[]>([]);

  async function run(checks: readonly Check<T>[]) {
    setRunning(true);
    setResults([]);
    const gathered: T[] = [];
    for (const check of checks) {
      gathered.push(await check());
      setResults([...gathered]);
    }
    setRunning(false);
    showToast(summarize(gathered));
  }

  return { isRunning, results, run };
}
