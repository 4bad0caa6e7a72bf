import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { counted, fileSizeText } from "#domain/platform/language.ts";
import { backupsKept } from "#server/operations/backup/backup-place.ts";
import { type BackupTrial, readTrial, startTrial } from "#server/operations/backup/backup-jobs.ts";
import { type ActArguments, acts, done } from "#office/shell/acts/acts.ts";
import { Page } from "#office/shell/layout/page.tsx";
import { CurrentPart } from "#office/shell/ui/current-part.tsx";
import { Act } from "#office/shell/ui/act.tsx";
import { Line, PartHeading } from "#office/shell/ui/part.tsx";
import { When } from "#office/shell/ui/when.tsx";
import { visitOf } from "#office/shell/visit.ts";

const path = "/settings/backups";
const hourMs = 60 * 60_000;
const maxListed = 10;

/** The backups that are there, and the one that is being tried out. */
export async function backupsLoader({ context }: LoaderFunctionArgs) {
  const visit = visitOf(context);
  const { services } = visit;
  const { madeAt, ...kept } = await backupsKept(services);
  const [last] = madeAt;
  const ageMs = last === undefined ? undefined : services.clock.now().getTime() - Date.parse(last);
  return {
    ...kept,
    count: madeAt.length,
    listed: madeAt.slice(0, maxListed),
    age: ageMs === undefined ? undefined : ageInWords(ageMs),
    trial: readTrial(services),
  };
}

function ageInWords(ms: number): string {
  const hours = Math.floor(ms / hourMs);
  if (hours < 1) return "less than an hour old";
  if (hours < 48) return hours === 1 ? "an hour old" : `${hours} hours old`;
  return `${Math.floor(hours / 24)} days old`;
}

export const backupActs = acts({ try: tryOne });

async function tryOne({ visit }: ActArguments) {
  const isStarted = await startTrial(visit.services);
  return done(visit, path, { text: isStarted ? "The backup began." : "A backup is being made already." });
}

export function Backups() {
  const { place, isAutomatic, count, listed, newest, age, problem, trial } =
    useLoaderData<typeof backupsLoader>();
  const isRunning = trial !== undefined && trial.ended === undefined;
  return (
    <Page title="Backups" back="/settings" sub={age ? `The newest is ${age}` : "None yet"}>
      {problem !== undefined && (
        <div className="note bad pad" role="alert">
          <b>The backups can’t be read.</b> Tell whoever runs the server: {problem}
        </div>
      )}
      {!isAutomatic && (
        <div className="note due pad">
          <b>No backups are made by themselves.</b> They would be on the same machine as the records. Ask
          whoever runs the server for a place elsewhere.
        </div>
      )}
      <CurrentPart name="trial" state={trial?.ended ? trial.ended.at : trial?.said} isSaid>
        <Trial trial={trial} />
      </CurrentPart>
      <p className="hint pad">
        A backup is made, restored into a separate place and compared with the books. Nothing that you work
        with is changed.
      </p>
      <CurrentPart name="try" state={String(isRunning)}>
        <div className="bs pad">
          {!isRunning && (
            <Act act="try" look="fill">
              Back up now and try it out
            </Act>
          )}
        </div>
      </CurrentPart>
      <PartHeading>What is kept</PartHeading>
      <dl className="lines">
        <Line name="Where">{place}</Line>
        <Line name="How many">{count}</Line>
        {newest && (
          <>
            <Line name="In the newest">
              {counted(newest.records, "record")} and {counted(newest.files, "file")},{" "}
              {fileSizeText(newest.sizeBytes)}
            </Line>
            <Line name="Encrypted">
              {newest.isEncrypted
                ? "Yes: only who has the key can read it"
                : "No: whoever has the files can read them"}
            </Line>
          </>
        )}
      </dl>
      {listed.length > 0 && (
        <>
          <PartHeading>The last ones</PartHeading>
          <ul className="findings">
            {listed.map((at) => (
              <li key={at}>
                <When at={at} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

function Trial({ trial }: { trial: BackupTrial | undefined }) {
  if (!trial) return null;
  const { ended, said, startedAt } = trial;
  if (!ended)
    return (
      <div className="note pad" data-under-way="">
        <b>A backup is being made and tried out.</b> {said}. Begun <When at={startedAt} />. You can leave this
        page. <a href={path}>Look again</a>
      </div>
    );
  return (
    <div className={ended.isGood ? "note good pad" : "note bad pad"}>
      <b>
        {ended.isGood
          ? "The backup was restored completely."
          : "The backup could not be restored completely."}
      </b>{" "}
      {ended.isGood
        ? "Its records and files were restored, and its books agree."
        : "What was backed up before is still there. Show whoever runs the server what was found."}{" "}
      <When at={ended.at} />
      <details>
        <summary>What was found</summary>
        <ul>
          {ended.lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
