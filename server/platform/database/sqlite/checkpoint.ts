/** Runs as a thread: writes the journal back into the file, with the fsyncs that this takes, and ends; with an error when another process is in its way. */

import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";

/** `passive` leaves what another process still reads to the next time; `truncate` leaves an empty journal, or fails. */
export type Checkpoint = { file: string; mode: "passive" | "truncate" };

const { file, mode } = workerData as Checkpoint;
const database = new DatabaseSync(file);
database.exec("pragma synchronous = normal");
const result = database.prepare(`pragma wal_checkpoint(${mode})`).get();
database.close();
if (result?.["busy"] !== 0) throw new Error("Another process holds the journal");
