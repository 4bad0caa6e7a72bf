import { clauses } from "#app/blocks/clauses/clauses.examples.tsx";
import { columns } from "#app/blocks/columns/columns.examples.tsx";
import { conditions } from "#app/blocks/conditions/conditions.examples.tsx";
import { hero } from "#app/blocks/hero/hero.examples.tsx";
import { portraitHero } from "#app/blocks/portrait-hero/portrait-hero.examples.tsx";
import { questions } from "#app/blocks/questions/questions.examples.tsx";
import { textBlock } from "#app/blocks/text/text.examples.tsx";
import { heroFigures } from "#app/blocks/hero-figures/hero-figures.examples.tsx";
import { ways } from "#app/blocks/ways/ways.examples.tsx";
import { figures } from "#app/blocks/figures/figures.examples.tsx";
import { paragraphs } from "#app/blocks/paragraphs/paragraphs.examples.tsx";
import { pictureBlock } from "#app/blocks/picture/picture.examples.tsx";
import { posts } from "#app/blocks/posts/posts.examples.tsx";
import { quotation } from "#app/blocks/quotation/quotation.examples.tsx";
import { video } from "#app/blocks/video/video.examples.tsx";
import { onward } from "#app/blocks/onward/onward.examples.tsx";
import { buttons } from "#app/ui/buttons/buttons.examples.tsx";
import { card } from "#app/ui/card/card.examples.tsx";
import { checkList } from "#app/ui/check-list/check-list.examples.tsx";
import { closeButton } from "#app/ui/close-button/close-button.examples.tsx";
import { crash } from "#app/layout/crash/crash.examples.tsx";
import { details } from "#app/ui/details/details.examples.tsx";
import { errorSummary } from "#app/forms/error-summary/error-summary.examples.tsx";
import { field } from "#app/forms/field/field.examples.tsx";
import { form } from "#app/forms/form/form.examples.tsx";
import { lines } from "#app/ui/lines/lines.examples.tsx";
import { links } from "#app/ui/links/links.examples.tsx";
import { meter } from "#app/ui/meter/meter.examples.tsx";
import { phases } from "#app/ui/phases/phases.examples.tsx";
import { picture } from "#app/ui/picture/picture.examples.tsx";
import { plate } from "#app/ui/plate/plate.examples.tsx";
import { prose } from "#app/ui/prose/prose.examples.tsx";
import { scene } from "#app/ui/scene/scene.examples.tsx";
import { socialLinks } from "#app/ui/social-links/social-links.examples.tsx";
import { spot } from "#app/ui/spot/spot.examples.tsx";
import { stats } from "#app/ui/stats/stats.examples.tsx";
import { submitButton } from "#app/forms/submit-button/submit-button.examples.tsx";
import { successCard } from "#app/forms/success-card/success-card.examples.tsx";
import { tabs } from "#app/ui/tabs/tabs.examples.tsx";
import { terms } from "#app/ui/terms/terms.examples.tsx";
import { toasts } from "#app/ui/toasts/toasts.examples.tsx";
import { transect } from "#app/ui/transect/transect.examples.tsx";
import { Island } from "#app/islands/island.tsx";
import { ToastRegion } from "#app/ui/toasts/toast-region.island.tsx";

const components = [
  { name: "Buttons", folder: "ui/buttons", examples: buttons },
  { name: "Card", folder: "ui/card", examples: card },
  { name: "Check list", folder: "ui/check-list", examples: checkList },
  { name: "Close button", folder: "ui/close-button", examples: closeButton },
  { name: "Crash", folder: "layout/crash", examples: crash },
  { name: "Details", folder: "ui/details", examples: details },
  { name: "Error summary", folder: "forms/error-summary", examples: errorSummary },
  { name: "Field", folder: "forms/field", examples: field },
  { name: "Form", folder: "forms/form", examples: form },
  { name: "Lines", folder: "ui/lines", examples: lines },
  { name: "Links", folder: "ui/links", examples: links },
  { name: "Meter", folder: "ui/meter", examples: meter },
  { name: "Phases", folder: "ui/phases", examples: phases },
  { name: "Picture", folder: "ui/picture", examples: picture },
  { name: "Plate", folder: "ui/plate", examples: plate },
  { name: "Prose", folder: "ui/prose", examples: prose },
  { name: "Scene", folder: "ui/scene", examples: scene },
  { name: "Social links", folder: "ui/social-links", examples: socialLinks },
  { name: "Spot", folder: "ui/spot", examples: spot },
  { name: "Stats", folder: "ui/stats", examples: stats },
  { name: "Submit button", folder: "forms/submit-button", examples: submitButton },
  { name: "Success card", folder: "forms/success-card", examples: successCard },
  { name: "Tabs", folder: "ui/tabs", examples: tabs },
  { name: "Terms", folder: "ui/terms", examples: terms },
  { name: "Toasts", folder: "ui/toasts", examples: toasts },
  { name: "Transect", folder: "ui/transect", examples: transect },
  { name: "Block: Clauses", folder: "blocks/clauses", examples: clauses },
  { name: "Block: Columns", folder: "blocks/columns", examples: columns },
  { name: "Block: Numbered list", folder: "blocks/conditions", examples: conditions },
  { name: "Block: Opening", folder: "blocks/hero", examples: hero },
  { name: "Block: Opening with the portrait", folder: "blocks/portrait-hero", examples: portraitHero },
  { name: "Block: Questions and answers", folder: "blocks/questions", examples: questions },
  { name: "Block: Text", folder: "blocks/text", examples: textBlock },
  { name: "Block: Opening with figures", folder: "blocks/hero-figures", examples: heroFigures },
  { name: "Block: Ways to help", folder: "blocks/ways", examples: ways },
  { name: "Block: Figures with their source", folder: "blocks/figures", examples: figures },
  { name: "Block: Paragraphs", folder: "blocks/paragraphs", examples: paragraphs },
  { name: "Block: Picture", folder: "blocks/picture", examples: pictureBlock },
  { name: "Block: Posts", folder: "blocks/posts", examples: posts },
  { name: "Block: Quotation", folder: "blocks/quotation", examples: quotation },
  { name: "Block: Video", folder: "blocks/video", examples: video },
  { name: "Block: Where to go next", folder: "blocks/onward", examples: onward },
];

/**
 * Every component with its states, for `npm run dev` alone: the built site has no such address (app/routes.ts). The frame of every page
 * (masthead, version banner, footer) stands around this one too.
 */
export default function Components() {
  return (
    <div className="band tight">
      <div className="wrap">
        <title>Components</title>
        <h1>Components</h1>
        <nav aria-label="Components">
          <ul className="index">
            {components.map(({ name, folder }) => (
              <li key={folder}>
                <a href={`#${folder}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        {components.map(({ name, folder, examples }) => (
          <section key={folder} id={folder} className="component">
            <h2>{name}</h2>
            <p className="note">app/{folder}/</p>
            {Object.entries(examples).map(([state, example]) => (
              <div key={state} className="example" data-example={`${folder}: ${state}`}>
                <h3>{state}</h3>
                <div>{example}</div>
              </div>
            ))}
          </section>
        ))}
        <Island of={ToastRegion} />
      </div>
    </div>
  );
}
