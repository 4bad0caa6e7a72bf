/** The papers of the kit as files: drawn when they are first asked for, in a process of its own, and kept in the storage. */

import { createHash } from "node:crypto";
import {
  isKitPaper,
  type KitPaperName,
  kitProblems,
  kitSheet,
  type KitSheet,
  offeredPapers,
} from "#domain/content/site/kit.ts";
import { drawApart } from "#server/platform/system/process-pool.ts";
import { pictureBytes } from "#server/content/pictures/picture-bytes.ts";
import { wholeOf } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import type { KitJob } from "./draw-kit-process.ts";

type KitFile = { sheet: KitSheet; form: "pdf" | "png" };

type KitServices = Pick<Services, "content" | "storage">;

const drawKit = drawApart<KitJob>(new URL("draw-kit-process.ts", import.meta.url));
const contentTypes = { pdf: "application/pdf", png: "image/png" } as const;
/** Part of each kept file's name: a change of the layout draws it anew. */
const layoutVersion = 2;

/** The file of a paper that a page of the site offers; undefined where none does. */
export async function serveKit(request: Request, services: KitServices): Promise<Response | undefined> {
  const [, paper = ""] = /^\/kit\/([a-z-]+)\.pdf$/.exec(new URL(request.url).pathname) ?? [];
  if (!isKitPaper(paper) || !offeredPapers(services.content()).has(paper)) return undefined;
  return kitResponse(services, { paper, form: "pdf" });
}

/** The PDF of a paper, to be saved, or its picture. There is no PDF while something is left to say. */
export async function kitResponse(
  services: KitServices,
  { paper, form }: { paper: KitPaperName; form: "pdf" | "png" },
): Promise<Response | undefined> {
  if (form === "pdf" && kitProblems(services.content()).length > 0) return undefined;
  const bytes = await kitFile(services, { sheet: kitSheet(paper, services.content()), form });
  return new Response(bytes, {
    headers: {
      "content-type": contentTypes[form],
      "content-length": String(bytes.byteLength),
      "cache-control": "no-cache",
      ...(form === "pdf" && { "content-disposition": `attachment; filename="${paper}.pdf"` }),
    },
  });
}

/** One is drawn at a time: each takes a processor for a second, and a page asks for all of them at once. */
let drawing: Promise<unknown> = Promise.resolve();

function kitFile(services: KitServices, asked: KitFile): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = drawing.then(() => keptOrDrawn(services, asked));
  drawing = drawn.catch(() => undefined);
  return drawn;
}

async function keptOrDrawn(
  services: KitServices,
  { sheet, form }: KitFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const { storage } = services;
  const said = JSON.stringify([layoutVersion, sheet]);
  const key = `kit/${sheet.paper}-${createHash("sha256").update(said).digest("hex").slice(0, 16)}.${form}`;
  const kept = await storage.get(key);
  if (kept) return wholeOf(kept.body);
  const pictures = {
    portrait: await pictureFile(services, sheet.portrait),
    skyline: await pictureFile(services, sheet.skyline),
  };
  const bytes = await drawKit({ sheet, form, pictures });
  await storage.put(key, bytes, contentTypes[form]);
  return bytes;
}

async function pictureFile({ storage }: KitServices, address: string): Promise<Uint8Array> {
  const found = await pictureBytes(address, storage);
  return found ?? (await pictureBytes("/images/portrait-place.svg", storage)) ?? new Uint8Array();
}
