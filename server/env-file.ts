import { existsSync } from "node:fs";

/** Takes the settings of `.env` into the environment; what is set there already stays. */
export function loadEnvFile(path = ".env"): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
