/** Options of commands that enter something: one for each column, with `-` for `_`. */

import { UsageError } from "./arguments.ts";
import type { Command, OfficeContext } from "./command.ts";
import { plainLine } from "./plain-text.ts";

/** The options of `parseArgs` for the columns. */
export function columnOptions(columns: readonly string[]): Record<string, { type: "string" }> {
  return Object.fromEntries(
    columns.map((column) => [column.replaceAll("_", "-"), { type: "string" as const }]),
  );
}

/** What was typed of the columns; what was not is absent. */
export function typedColumns<Column extends string>(
  columns: readonly Column[],
  values: Record<string, string | boolean | undefined>,
): Partial<Record<Column, string>> {
  const typed: Partial<Record<Column, string>> = {};
  for (const column of columns) {
    const value = values[column.replaceAll("_", "-")];
    if (typeof value === "string") typed[column] = value;
  }
  return typed;
}

/** Prints why something was refused, and returns the exit code. */
export function printRefused({ print }: OfficeContext, reasons: string[]): number {
  for (const reason of reasons) print(plainLine(`refused: ${reason}`));
  return 1;
}

/** Runs the action that the first word names; each reads its own options, so that those of another one are refused. */
export function runAction(actions: Record<string, Command["run"]>): Command["run"] {
  return async ([name = "", ...rest], office) => {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (action) return action(rest, office);
    throw new UsageError(name ? `There is no action ${plainLine(name)}.` : "An action is missing.");
  };
}
