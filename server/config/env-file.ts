import { existsSync } from "node:fs";
import { ConfigurationError } from "./config.ts";

/** Adds the settings of `.env` to the environment; variables that are set already keep their value. Throws `ConfigurationError` when it can't be read. */
export function loadEnvFile(path = ".env"): void {
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`${path} must be a file that this user can read (${reason}).`]);
  }
}
