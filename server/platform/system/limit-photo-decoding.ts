/** What a child process that decodes a stranger's photo may do: read photos only, on one thread, with so much memory. */

import sharp from "sharp";

const memoryCheckMs = 20;

/** The process ends itself above the limit. */
export function limitPhotoDecoding({ maxMemoryBytes }: { maxMemoryBytes: number }): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) process.kill(process.pid, "SIGKILL");
  }, memoryCheckMs).unref();
  // SVG, PDF and others would be read by default.
  sharp.block({ operation: ["VipsForeignLoad"] });
  const formats = ["Jpeg", "Png", "Webp", "Heif"];
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
  sharp.concurrency(1);
  sharp.cache(false);
}
