/** Says how far a long act is: one line that is written over at a terminal, a line every second elsewhere. */

/** Writes to standard error, so that what a command prints stays alone on standard output. */
type ProgressOutput = {
  write(text: string): void;
  isTerminal: boolean;
  /** Milliseconds of a clock that only goes forward. */
  nowMs(): number;
};

export type Progress = {
  /** What is being done now: “Rendering page 12 of 40”. */
  show(text: string): void;
  /** Removes the line before something else is printed. */
  clear(): void;
};

const betweenLinesMs = 1000;

export function createProgress({ write, isTerminal, nowMs }: ProgressOutput): Progress {
  let shownAt = nowMs();
  let isShown = false;
  return {
    show(text) {
      if (isTerminal) {
        write(`\r\u001B[2K${text}`);
        isShown = true;
        return;
      }
      // What is done within a second needs no line.
      if (nowMs() - shownAt < betweenLinesMs) return;
      shownAt = nowMs();
      write(`${text}\n`);
    },
    clear() {
      if (isShown) write("\r\u001B[2K");
      isShown = false;
    },
  };
}
