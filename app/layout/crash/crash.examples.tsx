import type { Examples } from "#app/ui/examples.ts";
import { Crash } from "./crash.tsx";

export const crash: Examples = { "in place of a page that failed": <Crash /> };
