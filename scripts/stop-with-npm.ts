const lookEveryMs = 500;

/**
 * npm passes a stop signal to its shell, and the shell ends without passing it on: the server would stay behind and keep
 * the port. So when the process that started us is gone, we stop as if we had been asked.
 */
export function stopWithNpm(): void {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, lookEveryMs);
  watch.unref();
}
