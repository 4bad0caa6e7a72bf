/** The PDF of a receipt: rendered once and stored; every later request gets the stored file. */

import { randomUUID } from "node:crypto";
import type { Services } from "#server/services.ts";
import { wholeOf } from "#server/platform/storage/storage.ts";
import { notifyOfUnprintable, findReceipt, receiptDocument, type ReceiptRow } from "./stored-receipt.ts";
import { renderPdf } from "./render.ts";
import { parsePictureAddress, pictureKey } from "#domain/content/pictures/pictures.ts";
import { type Look, lookOf } from "#domain/content/theme/theme.ts";

export type PdfServices = Pick<Services, "database" | "storage" | "clock" | "config" | "content">;

const contentType = "application/pdf";

/** Nobody can render a receipt that was never issued. */
export class UnknownReceiptError extends Error {
  readonly code = "unknown-receipt";

  constructor(id: string) {
    super(`There is no receipt ${id}`);
  }
}

/** The receipt's file by id or number; that of a void receipt is its void copy. Throws `UnknownReceiptError`. */
export async function receiptPdf(services: PdfServices, idOrNumber: string): Promise<Uint8Array> {
  const receipt = await findReceipt(services.database, idOrNumber);
  if (!receipt) throw new UnknownReceiptError(idOrNumber);
  return receipt.voided_at ? voidCopy(services, receipt) : validCopy(services, receipt);
}

async function validCopy(services: PdfServices, receipt: ReceiptRow): Promise<Uint8Array> {
  const stored = receipt.storage_key && (await readStored(services, receipt.storage_key));
  if (stored) return stored;
  const pdf = await render(services, receipt);
  return (await keepFirst(services, receipt, pdf)) ?? pdf;
}

/** Two workers may render at the same time: the one that is written down first is the receipt's file for ever. */
async function keepFirst(
  services: PdfServices,
  receipt: ReceiptRow,
  pdf: Uint8Array,
): Promise<Uint8Array | undefined> {
  const key = `receipts/${receipt.year}/${receipt.number}-${randomUUID()}.pdf`;
  await services.storage.put(key, pdf, contentType);
  await services.database
    .updateTable("receipt")
    .set({ storage_key: key })
    .where("id", "=", receipt.id)
    .where("storage_key", receipt.storage_key ? "=" : "is", receipt.storage_key)
    .execute();
  const kept = await findReceipt(services.database, receipt.id);
  if (!kept?.storage_key || kept.storage_key === key) return undefined;
  await services.storage.remove(key);
  return readStored(services, kept.storage_key);
}

async function voidCopy(services: PdfServices, receipt: ReceiptRow): Promise<Uint8Array> {
  const key = `receipts/${receipt.year}/${receipt.number}-void.pdf`;
  const stored = await readStored(services, key);
  if (stored) return stored;
  const pdf = await render(services, receipt);
  await services.storage.put(key, pdf, contentType);
  return pdf;
}

async function render(services: PdfServices, receipt: ReceiptRow): Promise<Uint8Array> {
  await notifyOfUnprintable(services, receipt);
  const document = await receiptDocument(services, receipt);
  const look = await paperLook(services);
  const title = `${document.title} ${document.number}`;
  return renderPdf({ kind: "receipts", title, look, receipts: [document] });
}

async function readStored(services: PdfServices, key: string): Promise<Uint8Array | undefined> {
  const file = await services.storage.get(key);
  return file && wholeOf(file.body);
}

/* How a paper looks, with the mark that the campaign uploaded. */

/** The initials stand in for a mark that is a drawing of the site, or is gone. */
export async function paperLook({ content, storage }: Pick<Services, "content" | "storage">): Promise<Look> {
  const shown = content();
  const look = lookOf(shown);
  const named = parsePictureAddress(shown.campaign.mark.picture);
  const file = named && (await storage.get(pictureKey(named.hash, named.width, "jpg")));
  return file ? { ...look, mark: await wholeOf(file.body) } : look;
}
