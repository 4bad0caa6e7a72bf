import { describe, expect, test } from "vitest";
import type { BackendResult } from "./backend.ts";
import { BackendError, type FailureKind } from "./backend-error.ts";
import { probePayment, probeReceipts, probeTable } from "./donation-probes.ts";

function backendThat(result: BackendResult<unknown>) {
  const asked: unknown[] = [];
  const reply = async <T>(...request: unknown[]) => {
    asked.push(request);
    return result as BackendResult<T>;
  };
  return { asked, backend: { invokeFunction: reply, selectCount: reply } };
}

const error = (kind: FailureKind, message = "") => ({
  data: null,
  error: new BackendError("Error", message, { kind }),
});

describe("asking for a checkout", () => {
  test("sends amount and donor as the test pages do, without tokens", async () => {
    const { asked, backend } = backendThat({ data: { url: "https://pay.example" }, error: null });
    expect(await probePayment(25, backend)).toMatchObject({ outcome: "ok" });
    expect(asked).toEqual([
      [
        "create-donation-payment",
        {
          amount: 25,
          donorInfo: {
            fullName: "Test Donor",
            email: "donation-test@example.org",
            wantsPrintedReceipt: false,
          },
        },
      ],
    ]);
  });

  test.each([
    [error("refused", "Payment processing configuration error: no key"), "not-configured"],
    [error("refused", "Something else"), "refused"],
    [error("unavailable"), "refused"],
    [error("network"), "unreachable"],
    [{ data: {}, error: null }, "incomplete"],
  ])("%o → %s", async (answer, outcome) => {
    expect(await probePayment(5, backendThat(answer).backend)).toMatchObject({ outcome });
  });
});

test("the table and the receipts: only success or error is read", async () => {
  const { asked, backend } = backendThat({ data: [], error: null });
  expect(await probeTable(backend)).toMatchObject({ outcome: "ok" });
  expect(await probeReceipts(backend)).toMatchObject({ outcome: "ok" });
  expect(asked).toEqual([["donations"], ["generate-donation-receipt", { donationId: "test-donation" }]]);
});
