/**
 * Remembers what a successful load gave; a failed one is forgotten, so that the next call tries again. An import can fail for
 * a minute while a new version is being installed.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
