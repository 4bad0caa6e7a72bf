import type { LoaderFunctionArgs } from "react-router";
import { whenOf } from "#domain/content/calendar/calendar.ts";
import { lookOf } from "#domain/content/theme/theme.ts";
import { toldIn } from "#server/messages/events/answer-rows.ts";
import { readAnsweredShift } from "#server/messages/volunteers/shift-rows.ts";
import { renderPdf } from "#server/money/receipts/render.ts";
import { savedFile } from "#office/exports/saved-file.ts";
import { endWith } from "#office/shell/acts/end-with.ts";
import { visitOf } from "#office/shell/visit.ts";
import { isOfScrutineers } from "./words.ts";

/** The paper that appoints somebody as scrutineer, to print and sign; only for who has a place in such a shift. */
export async function appointmentFile({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { services } = visitOf(context);
  const content = services.content();
  const shift = await readAnsweredShift(params["shift"] ?? "", services);
  const answer = shift?.answers.find(({ id }) => `${id}.pdf` === params["answer"]);
  if (!shift || answer?.state !== "coming" || !isOfScrutineers(shift)) endWith(404);
  const { candidate, election, authorization } = content.campaign;
  const { appointment } = content.kit;
  const title = "Appointment of a scrutineer";
  const told = toldIn(answer);
  const line = (name: string, value = "") => [name, value];
  const table = (rows: string[][]) => ({ columns: ["", ""], widths: [0.3, 0.7], amounts: [], rows });
  const pdf = await renderPdf({
    kind: "report",
    title,
    look: lookOf(content),
    report: {
      title,
      subtitle: election,
      authorization,
      sections: [
        {
          heading: "Who is appointed",
          table: table([
            line("Candidate", candidate.name),
            line("Scrutineer", answer.name),
            line("Address"),
            line(""),
            line("When", whenOf(told, content)),
            line("Where", told.location),
          ]),
        },
        {
          heading: "Appointment",
          paragraphs: [appointment],
          // The words of the law are not known to the program.
          notes: appointment.includes("[")
            ? [
                "These words are a placeholder. Ask the election office for its own, and write them under Content, Kit.",
              ]
            : [],
        },
        { heading: "Signed", table: table([line(""), line("Candidate’s signature"), line(""), line("Day")]) },
      ],
    },
  });
  return savedFile(`appointment-${answer.id}.pdf`, pdf);
}
