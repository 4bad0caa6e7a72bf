/** What ends a bench (its last line, an error, a signal) is said first; then everything that it started is ended. */

type Bench = {
  /** The work; what it starts it hands over to `started`, before it waits for it. */
  run(started: AsyncDisposableStack): Promise<void>;
  sayKnown(): void;
};

const signals: NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Ends the process with 1 where the bench did not come to its end. A second signal ends it at once. */
export async function runToEnd({ run, sayKnown }: Bench): Promise<void> {
  const started = new AsyncDisposableStack();
  const { promise: ended, resolve: end } = Promise.withResolvers<string | undefined>();
  for (const signal of signals) process.once(signal, () => end(`Stopped by ${signal}.`));
  process.on("uncaughtException", (error) => end(wordsOf(error)));
  process.on("unhandledRejection", (error) => end(wordsOf(error)));
  run(started).then(
    () => end(undefined),
    (error: unknown) => end(wordsOf(error)),
  );
  const why = await ended;
  if (why !== undefined) {
    console.error(`${why}\nWhat is known so far:`);
    sayKnown();
  }
  await started.disposeAsync().catch((error: unknown) => console.error(`Not ended: ${wordsOf(error)}`));
  // What is still under way must not go on.
  process.exit(why === undefined ? process.exitCode : 1);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
