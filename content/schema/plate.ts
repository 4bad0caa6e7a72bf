import { alternative, choice, group, image, line, list, number, yesOrNo } from "./fields.ts";

/** What stands below a numbered figure, which has to have a source. */
export const figureWords = () => ({
  number: number({ min: 1, max: 99, label: "Number of the figure" }),
  title: line({ max: 60 }),
  caption: line(),
  source: line({ hint: "Where it is from, or that it is drawn and nothing was measured." }),
  alternative: alternative(),
});

/** A numbered figure: a drawing, and the words in it, so that they are not part of the picture. */
export const plate = () =>
  group({
    ...figureWords(),
    drawing: image({ hint: "Eight units wide and five high." }),
    labels: list(
      group({
        text: line({ max: 40 }),
        left: number({ max: 480, label: "From the left, of 480" }),
        top: number({ max: 300, label: "From the top, of 300" }),
        look: choice(["light", "heading"], {
          absent: "Dark",
          words: { light: "Light, on a dark ground", heading: "Large" },
        }).optional(),
        isCentred: yesOrNo({ label: "Begins as far left of its place as it ends right of it" }).optional(),
      }),
      { max: 12, label: "Words in the drawing" },
    ).optional(),
  });
