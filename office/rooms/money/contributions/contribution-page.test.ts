import { expect, test } from "vitest";
import { addScan, scansOf } from "#server/books/scans.ts";
import { samples } from "#test/support/sample-files.ts";
import { receiptsOf } from "#server/receipts/stored-receipt.ts";
import { useBooksInOffice, withoutAddress } from "#test/support/books-in-office.ts";
import { booksOf } from "../../../book-facts.ts";
import { contributionPath } from "../addresses.ts";

const { given, enter, enterContribution } = useBooksInOffice();

test("a search by name, by sum and by receipt → the contribution; by something else → nothing", async () => {
  const id = await enterContribution();
  const [receipt] = await receiptsOf(given.services.database, id);
  const office = await enter();
  for (const find of ["jordan", "EXAMPLE 100", "100.00", receipt?.number ?? ""])
    expect((await office.get(`/money/contributions?find=${encodeURIComponent(find)}`)).text, find).toContain(
      contributionPath(id),
    );
  expect((await office.get("/money/contributions?find=%25")).text).not.toContain(contributionPath(id));
});

test("a contribution's page → its whole life in words, and no code of the program", async () => {
  const id = await enterContribution(withoutAddress);
  const { text } = await (await enter()).get(contributionPath(id));
  expect(text).toContain("Cheque received, $100.00");
  expect(text).toContain("Return $100.00");
  expect(text).toContain("Why this sum?");
  expect(text).toContain("full residential address");
  for (const code of ["needs-return", "missing-address", "npm run"]) expect(text).not.toContain(code);
});

test("a picture of the cheque → kept with the contribution, shown there, and in no other role's reach", async () => {
  const id = await enterContribution();
  const added = await addScan(booksOf({ services: given.services }), {
    entryId: id,
    fileName: "cheque.png",
    content: samples.png,
    by: "Sample Agent",
  });
  if (!added.ok) throw new Error(added.reason);
  const address = `${contributionPath(id)}/scans/${added.scan.id}`;
  const office = await enter();
  expect((await office.get(contributionPath(id))).text).toContain(address);
  const { headers } = await office.get(address);
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("content-disposition")).toBe("inline; filename*=UTF-8''cheque.png");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect((await (await enter("candidate")).get(address)).status).toBe(403);
  expect((await office.get(`${contributionPath(id)}/scans/none`)).status).toBe(404);
  expect((await office.get(`/money/entries/${id}/scans/${added.scan.id}`)).status).toBe(404);
});

test("a picture sent to a contribution at the address of an entry → not found, and kept nowhere", async () => {
  const id = await enterContribution();
  const scan = new File([samples.png], "bill.png");
  const { status } = await (await enter()).postForm(`/money/entries/${id}`, { act: "keep-scan", scan });
  expect(status).toBe(404);
  expect(await scansOf(given.services.database, id)).toEqual([]);
});
