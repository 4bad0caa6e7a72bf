import type { Examples } from "#app/ui/examples.ts";
import { CheckList } from "./check-list.tsx";

export const checkList: Examples = {
  "one line of each tone": (
    <CheckList
      label="Example checks"
      lines={[
        { name: "Database", status: "Pass", tone: "good", message: "It answers.", details: "12 ms" },
        { name: "E-mail", status: "Warning", tone: "caution", message: "It waits.", details: "3 messages" },
        { name: "Payments", status: "Fail", tone: "bad", message: "No answer.", details: "Timed out" },
      ]}
    />
  ),
};
