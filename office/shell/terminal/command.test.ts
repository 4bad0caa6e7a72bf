import { expect, test } from "vitest";
import { createProgress } from "./command.ts";

function open(isTerminal: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const progress = createProgress({
    write: (text) => void written.push(text),
    isTerminal,
    nowMs: () => clock.ms,
  });
  return { progress, written, clock };
}

test("at a terminal → one line that is written over, and removed before the result", () => {
  const { progress, written } = open(true);
  progress.show("Rendering page 1 of 2");
  progress.show("Rendering page 2 of 2");
  progress.clear();
  progress.clear();
  expect(written).toEqual([
    "\r\u001B[2KRendering page 1 of 2",
    "\r\u001B[2KRendering page 2 of 2",
    "\r\u001B[2K",
  ]);
});

test("in a script or a log → at most one line a second, none for what is done at once", () => {
  const { progress, written, clock } = open(false);
  progress.show("Rendering page 1 of 3");
  clock.ms = 1000;
  progress.show("Rendering page 2 of 3");
  clock.ms = 1500;
  progress.show("Rendering page 3 of 3");
  progress.clear();
  expect(written).toEqual(["Rendering page 2 of 3\n"]);
});
