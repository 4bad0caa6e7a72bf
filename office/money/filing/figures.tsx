/** Figures and facts with their source that the law's data do not have. */

import { text } from "#office/shell/acts/fields.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import {
  contributionLimitYear,
  type Figure,
  figureMeaning,
  type FigureName,
  figureNames,
  figureText,
} from "#domain/money/books/agent-figures.ts";
import { plainDollars } from "#domain/money/contributions/donation-rules.ts";
import { campaignDates } from "#domain/money/jurisdiction/jurisdiction.ts";
import { formatDate, formatLongDate, yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import { booksOf, type Books, periodsOf, recordingBy } from "#server/money/books/books.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { enterFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import { act, acts, type WithValue } from "#office/shell/acts/acts.ts";
import { counted } from "#domain/platform/language.ts";
import { endWith, visitOf } from "#office/shell/visit.ts";
import { Field } from "#office/shell/ui/field.tsx";
import { PartHeading, Lines } from "#office/shell/ui/part.tsx";
import { doneInBooks, refusedBy, writerOf } from "#office/money/books-visit.ts";
import { BookForm } from "#office/money/book-form.tsx";
import { MoneyPage } from "#office/money/money-page.tsx";

async function figuresOf(books: Books) {
  const entries = await currentEntries(books.database, recordingBy(books, "").livemode);
  return entriesOf(entries, "figure");
}

/** Every figure that can be entered, with what stands; the limits of the election's year and of the others that were entered. */
export async function figuresLoader({ context }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const entered = await figuresOf(books);
  const { votingDay } = books.facts;
  const years = [
    yearOf(votingDay),
    yearOf(todayOf(books)),
    ...entered.flatMap(({ content }) => contributionLimitYear(content.name) ?? []),
  ];
  const limits = [...new Set(years)].toSorted().map((year): FigureName => `contribution-limit-${year}`);
  const names = [...limits, ...(Object.keys(figureNames) as FigureName[])];
  return {
    figures: names.map((name) => ({
      name,
      meaning: figureMeaning(name).meaning,
      figure: entered.find(({ content }) => content.name === name)?.content,
    })),
    votingDay,
    periods: periodsOf(books),
    dates: campaignDates(books.facts.jurisdiction, votingDay),
  };
}

export function Figures() {
  const { figures, votingDay, periods } = useLoaderData<typeof figuresLoader>();
  return (
    <MoneyPage title="Facts of the year" back="/money/file">
      <p className="lead pad">
        What the law's text does not say by itself, each with the place where you read it. Nothing here is
        asserted before you enter it.
      </p>
      <ul className="rows">
        {figures.map(({ name, meaning, figure }) => (
          <li key={name}>
            <div>
              <b>{meaning}</b>
              <p className="soft">{figure ? figureLine(figure) : "Not entered"}</p>
            </div>
            <a className="b" href={`/money/figures/${name}`}>
              {figure ? "Enter it again" : "Enter it"}
              <span className="vh">: {meaning}</span>
            </a>
          </li>
        ))}
      </ul>
      <PartHeading>Days of the election</PartHeading>
      <Lines
        lines={[
          ["Voting day", formatLongDate(votingDay)],
          ["Election period", `${formatDate(periods.election.from)} to ${formatDate(periods.election.to)}`],
          ["Campaign period", `${formatDate(periods.campaign.from)} to ${formatDate(periods.campaign.to)}`],
        ]}
      />
      <p className="hint">
        Voting day is one of the campaign's facts; the candidate or an editor changes it there. The periods
        follow from it.
      </p>
    </MoneyPage>
  );
}

function figureLine(figure: Figure): string {
  return `${figureText(figure)} (${figure.source}, ${formatDate(figure.date)})`;
}

function nameIn(params: Record<string, string | undefined>): FigureName {
  const name = params["name"] ?? "";
  const isKnown = Object.hasOwn(figureNames, name) || contributionLimitYear(name) !== undefined;
  return isKnown ? (name as FigureName) : endWith(404);
}

export async function figureLoader({ context, params }: LoaderFunctionArgs) {
  const books = booksOf(visitOf(context));
  const name = nameIn(params);
  const entered = (await figuresOf(books)).find(({ content }) => content.name === name);
  return { name, ...figureMeaning(name), figure: entered?.content, today: todayOf(books) };
}

const typedFigure = { value: text, source: text, date: text };

export const figureActs = acts({ set: act(typedFigure, set) });

async function set({ form, visit, params, value }: WithValue<typeof typedFigure>) {
  const begun = visit.services.clock.now();
  const name = nameIn(params);
  const entered = await enterFigure(booksOf(visit), { name, ...value }, writerOf(visit));
  if (!entered.ok) return refusedBy(form, entered.reasons);
  const { figure, owed } = entered;
  const over =
    owed.length === 0
      ? ""
      : ` ${counted(owed.length, "contribution is", "contributions are")} over it now and must go back.`;
  const text = `${figureMeaning(name).meaning}: ${figureText(figure)}.${over}`;
  return doneInBooks(visit, "/money/figures", { text, begun });
}

export function FigureForm() {
  const { meaning, type, figure, today } = useLoaderData<typeof figureLoader>();
  return (
    <MoneyPage title={meaning} back="/money/figures">
      {figure && <p className="hint pad">Now: {figureLine(figure)}. What it was stays in the records.</p>}
      <BookForm act="set" button="Enter it" cancel="/money/figures">
        {type === "confirmation" ? (
          <label className="ck">
            <input type="checkbox" name="value" value="confirmed" />
            <span>{meaning}: I confirmed it</span>
          </label>
        ) : (
          <Field
            name="value"
            label={meaning}
            type={type === "date" ? "date" : "text"}
            {...(type === "amount" && { inputMode: "decimal" as const })}
            defaultValue={valueOf(figure)}
            required
          />
        )}
        <Field name="source" label="Where you read it" defaultValue={figure?.source ?? ""} required />
        <Field
          name="date"
          label="Date of the source"
          type="date"
          defaultValue={figure?.date ?? today}
          required
        />
      </BookForm>
    </MoneyPage>
  );
}

function valueOf(figure: Figure | undefined): string {
  if (!figure) return "";
  return typeof figure.value === "number" ? plainDollars(figure.value) : figure.value;
}
