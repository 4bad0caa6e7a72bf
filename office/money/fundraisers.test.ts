import { expect, test } from "vitest";
import { enterBill, useBooksInOffice } from "#test/support/books-in-office.ts";

const { enter } = useBooksInOffice();

test("a function → a cheap ticket is income, a dear one its buyer's contribution, a bill its cost", async () => {
  const office = await enter();
  const dinner = { act: "add", name: "Dinner", date: "2026-09-12", place: "Hall" };
  expect((await office.post("/money/fundraisers", { ...dinner, name: "" })).status).toBe(422);
  const { location } = await office.post("/money/fundraisers", dinner);
  const path = location ?? "";
  const sale = { act: "sell", price: "40", quantity: "12", date: "2026-09-01", what: "ticket" };
  expect((await office.post(path, sale)).status).toBe(303);
  expect((await office.post(path, { ...sale, price: "60", quantity: "1" })).status).toBe(422);
  const buyer = {
    full_name: "Kim Example",
    address: "77 Example Street",
    city: "Saanich",
    postal_code: "V8X 1A1",
  };
  expect((await office.post(path, { ...sale, price: "60", quantity: "1", ...buyer })).status).toBe(303);
  const id = await enterBill(office);
  expect((await office.post(path, { act: "cost", bill: id })).status).toBe(303);
  expect((await office.post(path, { act: "cost", bill: id })).status).toBe(303);
  const { text } = await office.get(path);
  expect(text).toContain("$480.00");
  expect(text).toContain("Kim Example, a contribution");
  expect((await office.get("/money/file")).text).toContain("Dinner took $480.00");
});
