/** Runs as a thread: writes the journal of the file in `workerData` back into it, with the fsyncs that this takes, and ends. */

import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";

const database = new DatabaseSync(workerData as string);
database.exec("pragma synchronous = normal; pragma wal_checkpoint(passive)");
database.close();
