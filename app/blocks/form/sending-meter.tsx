import type { Content } from "#content/content.ts";
import { fillIn } from "#domain/content/documents/placeholders.ts";
import { Meter } from "#app/ui/meter.tsx";
import { sendingProgress, type SendingStage } from "#domain/messages/attachments/attachments.ts";

type Words = Content["forms"]["attachments"];

/** How far the files and the message are; hidden at 0, but the status element exists from the start, so that screen readers announce it. */
export function SendingMeter({ stage, words }: { stage: SendingStage; words: Words }) {
  const percent = Math.round(sendingProgress(stage));
  const sentence = `${percent}%. ${sentenceOf(stage, words)}`;
  return (
    <div className={percent > 0 ? undefined : "visually-hidden"}>
      {percent > 0 && <Meter percent={percent} colour="green" label="Sending" kind="progressbar" />}
      <p className="note numerals" role="status">
        {percent > 0 && <span key={sentence}>{sentence}</span>}
      </p>
    </div>
  );
}

function sentenceOf(stage: SendingStage, words: Words): string {
  if (stage.stage === "uploading") {
    const done = Math.min(stage.filesDone + 1, stage.filesTotal);
    return fillIn(words.uploadingFile, { done, total: stage.filesTotal });
  }
  if (stage.stage !== "uploaded") return words.sent;
  return stage.filesTotal === 1 ? words.storedOne : words.storedAll;
}
