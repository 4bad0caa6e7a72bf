import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { firstContent } from "#content/content.ts";
import { SendingMeter } from "./sending-meter.tsx";

test("the first of three files is stored → the bar tells a screen reader the whole per cent that is written below it", () => {
  const stage = { stage: "uploading", filesDone: 1, filesTotal: 3 } as const;
  const { attachments } = firstContent.forms;
  const markup = renderToStaticMarkup(<SendingMeter stage={stage} words={attachments} />);
  expect(markup).toContain('aria-valuenow="17"');
  expect(markup).toContain("17%. ");
});
