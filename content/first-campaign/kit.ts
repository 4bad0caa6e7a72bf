import type { Documents } from "#content/documents.ts";

export const kit: Documents["kit"] = {
  lines: ["Safe Streets.", "Respectful Growth.", "Strong Neighbourhoods."],
  heading: "Three things you can hold me to.",
  promises: [
    { figure: "{figures.permitDays}", text: "permit maximum, counted from a complete file." },
    { figure: "{figures.affordableShare}", text: "affordable units in larger projects." },
    { figure: "{figures.consultingCut}", text: "cut in consulting." },
  ],
  ask: "I would like one of your votes.",
  invitation: "Not home when I called? Tell me what annoys you about your street: {campaign.email}",
  appointment: "[Words that appoint a scrutineer, as the election office asks for them]",
};
