import type { Documents } from "#content/documents.ts";

export const diagnostics: Documents["pages/diagnostics"] = {
  note: "For the campaign team. Checks open an unpaid checkout in the name “Test Donor”: nothing is charged, nothing counts as money, and no personal data is sent.",
  testPage: {
    title: "Donation system test",
    back: "Back to home",
    other: "Donation system status",
    suite: "Test suite",
    run: "Run all tests",
    running: "Running tests...",
    needsScript: "The tests run in your browser and need its scripts, which are off.",
    finished: "Test suite finished",
    form: "Live donation form",
    formNote:
      "The form that donors see. Use the amounts of the testing guidelines; on a live site a paid checkout is a real donation.",
    guidelines: "Testing guidelines",
    manual: "Manual amounts",
    manualNote: "Give each once: the smallest, a usual one and one that reaches the public disclosure.",
    scenarios: "Scenarios",
  },
  manualAmounts: [5, 25, 100],
  scenarios: [
    {
      amount: 25,
      title: "Receipt by e-mail",
      steps: "Choose $25, pay, and see that one PDF arrives and /donation-success says paid.",
    },
    {
      amount: 50,
      title: "Printed receipt",
      steps: "Choose $50, tick the printed receipt, fill in the address, and find it in the print queue.",
    },
    {
      amount: 100,
      title: "Given up",
      steps: "Type $100, close the payment tab, and see that nothing is booked and no receipt is sent.",
    },
  ],
  statusPage: {
    title: "Donation system status",
    back: "Back to home",
    other: "Donation system test",
    checker: "Status checker",
    check: "Check status",
    checking: "Checking...",
    needsScript: "The check runs in your browser and needs its scripts, which are off.",
    finished: "Status check finished",
    guide: "Connect the bank account",
    steps: [
      {
        title: "Add the campaign’s account",
        text: "In the payment provider’s dashboard, open the payout settings and add the campaign’s own bank account: the separate account that the financial agent opened, never a personal one.",
      },
      {
        title: "Confirm it and try a payout",
        text: "Answer the provider’s identity questions, confirm the account, and check that the first payout arrives with the amount that the donation report shows.",
      },
    ],
  },
};
