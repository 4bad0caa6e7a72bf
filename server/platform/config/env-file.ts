import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isNearlyEqual } from "#domain/platform/spelling-distance.ts";
import { ConfigurationError } from "./config.ts";
import { settings } from "./settings.ts";

/**
 * Adds the settings of `.env`, or of the file that the variable `ENV_FILE` names, to the environment; variables that are set already keep
 * their value. Throws `ConfigurationError` when it can't be read, or has a name that is nearly one of ours: that setting would be missing
 * without a warning.
 */
export function loadEnvFile(path = process.env["ENV_FILE"] ?? ".env"): void {
  if (path !== process.env["ENV_FILE"] && !existsSync(path)) return;
  const problems = Object.keys(readEnvFile(path))
    .toSorted()
    .flatMap((name) => misspelling(name) ?? []);
  if (problems.length > 0) throw new ConfigurationError(problems.map((problem) => `${path} ${problem}`));
  process.loadEnvFile(path);
}

function readEnvFile(path: string) {
  try {
    return parseEnv(readFileSync(path, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`${path} must be a file that this user can read (${reason}).`]);
  }
}

/** Undefined for a setting, and for the name of something else. */
function misspelling(name: string): string | undefined {
  const names = Object.keys(settings);
  if (names.includes(name)) return undefined;
  const meant = names.find((known) => isNearlyEqual(known, name.toUpperCase()));
  return meant && `sets ${name}, which is no setting: ${meant} is meant.`;
}
