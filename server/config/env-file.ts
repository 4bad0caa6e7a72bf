import { existsSync } from "node:fs";
import { ConfigurationError } from "./config.ts";

/** Takes the settings of `.env` into the environment; what is set there already stays. Throws `ConfigurationError` when it can't be read. */
export function loadEnvFile(path = ".env"): void {
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`${path} must be a file that this user can read (${reason}).`]);
  }
}
