/** Queries whose SQL is written once: for each visitor, the builder took longer to write a statement than SQLite to run it. */

import { type Compilable, type CompiledQuery, type Expression, type Kysely, sql } from "kysely";
import { usesPostgres } from "./portable-sql.ts";

/** What stands for each value while the query is built. */
export type Placeholders<Values> = { [Name in keyof Values]: Expression<Exclude<Values[Name], undefined>> };

/** The values of such placeholders; a column that may be left out is left out, not undefined. */
type ValuesOf<Stand> = {
  [Name in keyof Stand]: Exclude<Stand[Name], undefined> extends Expression<infer Value> ? Value : never;
};

/**
 * A query that is built once for each engine and each set of names, and from then on only given its values. How it is built may
 * depend on which values there are, never on what they are.
 */
export function prepared<Tables, Stand extends object, Row>(
  build: (database: Kysely<Tables>, placeholders: Stand) => Compilable<Row>,
): (database: Kysely<Tables>, values: ValuesOf<Stand>) => CompiledQuery<Row> {
  const built = new Map<string, CompiledQuery<Row>>();
  return (database, values) => {
    const key = [usesPostgres(database), ...Object.keys(values)].join();
    const query = built.get(key) ?? build(database, placeholdersFor<Stand>(values)).compile();
    built.set(key, query);
    const given: Record<string, unknown> = values;
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? given[one.name] : one));
    return { ...query, parameters };
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function placeholdersFor<Stand>(values: object): Stand {
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, sql`${new Placeholder(name)}`]),
  ) as Stand;
}
