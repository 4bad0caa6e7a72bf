/** What a step of the schema takes from the version that runs beside it or after going back. */

import { type Kysely, sql, type TableMetadata } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

/** Tables with their columns, and the names of unique indexes with the table of each. */
type SchemaState = { tables: TableMetadata[]; unique: Map<string, string> };

/** The schema of an SQLite database as it is now. */
export async function readSchema(database: Kysely<Database>): Promise<SchemaState> {
  const tables = await database.introspection.getTables();
  const { rows } = await sql<{ name: string; table: string }>`select name, tbl_name as "table"
    from sqlite_master where type = 'index' and sql like 'create unique%'`.execute(database);
  return { tables, unique: new Map(rows.map(({ name, table }) => [name, table])) };
}

/** A sentence for each thing that would break a version that was written for the schema before. */
export function schemaBreaks(before: SchemaState, after: SchemaState): string[] {
  const ofTables = before.tables.flatMap((table) => {
    const now = after.tables.find(({ name }) => name === table.name);
    return now ? columnBreaks(table, now) : [`the table ${table.name} is gone`];
  });
  const stricter = [...after.unique]
    .filter(([index]) => !before.unique.has(index))
    .filter(([, table]) => before.tables.some(({ name }) => name === table))
    .map(([index, table]) => `${table} refuses rows that it took before (${index})`);
  return [...ofTables, ...stricter];
}

function columnBreaks(before: TableMetadata, after: TableMetadata): string[] {
  const gone = before.columns.flatMap(({ name, dataType, isNullable }) => {
    const now = after.columns.find((column) => column.name === name);
    const place = `${before.name}.${name}`;
    if (!now) return [`the column ${place} is gone`];
    if (now.dataType !== dataType) return [`${place} was ${dataType} and is ${now.dataType}`];
    return isNullable && !now.isNullable ? [`${place} has to be filled in now`] : [];
  });
  const added = after.columns
    .filter(({ name }) => before.columns.every((column) => column.name !== name))
    .filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue)
    .map(({ name }) => `the new column ${before.name}.${name} has to be filled in, and has no default`);
  return [...gone, ...added];
}
