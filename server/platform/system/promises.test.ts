import { expect, test } from "vitest";
import { loadOnce, createTurns } from "./promises.ts";
import { failureOf } from "#test/support/failure.ts";

test("a load fails, then succeeds → the second call loads again, the third does not", async () => {
  const outcomes = [Promise.reject(new Error("no such file")), Promise.resolve("library")];
  const load = loadOnce(() => outcomes.shift() ?? Promise.reject(new Error("loaded too often")));

  await expect(load()).rejects.toThrow("no such file");
  expect(await load()).toBe("library");
  expect(await load()).toBe("library");
});

/** Work that says when it begins and ends. */
function held(said: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    said.push(`${name} begins`);
    await promise;
    said.push(`${name} ends`);
    return name;
  };
  return { work, end: resolve };
}

test("work of one key → one after the other; of another key → beside it", async () => {
  const inTurn = createTurns();
  const said: string[] = [];
  const [first, second, other] = [held(said, "first"), held(said, "second"), held(said, "other")];
  const done = [inTurn("a", first.work), inTurn("a", second.work), inTurn("b", other.work)];
  second.end();
  other.end();
  await done[2];
  expect(said).toEqual(["first begins", "other begins", "other ends"]);
  first.end();
  expect(await Promise.all(done)).toEqual(["first", "second", "other"]);
  expect(said.slice(3)).toEqual(["first ends", "second begins", "second ends"]);
});

test("work that fails → its caller learns of it, and the next of the key runs", async () => {
  const inTurn = createTurns();
  const failing = inTurn("a", () => Promise.reject(new Error("no disk")));
  const next = inTurn("a", async () => "done");
  expect(await failureOf(failing)).toMatchObject({ message: "no disk" });
  expect(await next).toBe("done");
});
