import { expect, test } from "vitest";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { createTestServices } from "#test/support/services.ts";
import { announce } from "./announce.ts";

test("the database goes away while the server starts → it is ready all the same, and does not end", async () => {
  const database = await openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/none", dataDir: "" });
  const logged: string[] = [];
  const log = { info: (event: string) => void logged.push(event), warn() {}, error() {} };
  const { services, close } = await createTestServices({ log });
  const config = { ...services.config, production: true };
  await announce({ ...services, config, database }, { address: null });
  expect(logged).toEqual(["ready"]);
  await close();
  await database.destroy();
});
