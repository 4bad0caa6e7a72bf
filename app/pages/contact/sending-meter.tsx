import { attachmentWords as words } from "#content/pages/contact.ts";
import { Meter } from "#app/ui/meter/meter.tsx";
import { sendingProgress, type SendingStage } from "#domain/attachments/attachments.ts";

/**
 * How far the files and the message are; hidden at 0 (F-21), but the status element exists from the start, so that screen
 * readers announce it.
 */
export function SendingMeter({ stage }: { stage: SendingStage }) {
  const percent = sendingProgress(stage);
  return (
    <div className={percent > 0 ? undefined : "visually-hidden"}>
      {percent > 0 && <Meter percent={percent} colour="green" label="Sending" kind="progressbar" />}
      <p className="note numerals" role="status">
        {percent > 0 && `${Math.round(percent)}%. ${sentenceOf(stage)}`}
      </p>
    </div>
  );
}

function sentenceOf(stage: SendingStage): string {
  if (stage.stage === "uploading") {
    return words.uploadingFile(Math.min(stage.filesDone + 1, stage.filesTotal), stage.filesTotal);
  }
  return stage.stage === "uploaded" ? words.stored(stage.filesTotal) : words.sent;
}
