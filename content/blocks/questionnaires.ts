import { date, group, line, link, list, prose } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const questionnairesBlock = () =>
  kind("questionnaires", {
    label: "Questionnaires answered",
    hint: "Who asked, when you answered, and where the answers are.",
    fields: {
      heading: line({ max: 60 }),
      answers: list(
        group({
          asker: line({ label: "Who asked" }),
          on: date({ label: "Answered on" }),
          href: link({ label: "Where the answers are" }),
          text: prose({ max: 300, label: "What it was about" }).optional(),
        }),
        { max: 60 },
      ),
    },
  });
