import cardStyles from "../ui/card/card.css?inline";
import checkListStyles from "../ui/check-list/check-list.css?inline";
import detailsStyles from "../ui/details/details.css?inline";
import errorSummaryStyles from "../forms/error-summary/error-summary.css?inline";
import fieldStyles from "../forms/field/field.css?inline";
import formStyles from "../forms/form/form.css?inline";
import linesStyles from "../ui/lines/lines.css?inline";
import linksStyles from "../ui/links/links.css?inline";
import meterStyles from "../ui/meter/meter.css?inline";
import phasesStyles from "../ui/phases/phases.css?inline";
import plateStyles from "../ui/plate/plate.css?inline";
import sceneStyles from "../ui/scene/scene.css?inline";
import spotStyles from "../ui/spot/spot.css?inline";
import statsStyles from "../ui/stats/stats.css?inline";
import tabsStyles from "../ui/tabs/tabs.css?inline";
import termsStyles from "../ui/terms/terms.css?inline";
import textPageStyles from "../ui/text-page/text-page.css?inline";
import toastsStyles from "../ui/toasts/toasts.css?inline";
import transectStyles from "../ui/transect/transect.css?inline";

/**
 * The sheets of components that only some pages have, by what in a page's HTML shows that it needs them. A component that comes only once
 * scripts run is no mark: the page that has it imports its sheet. A form's card and summary come with the form.
 */
const sheets: readonly { mark: RegExp; styles: string }[] = [
  { mark: /<details/, styles: detailsStyles },
  { mark: className("plate"), styles: plateStyles },
  { mark: className("spot"), styles: spotStyles },
  { mark: /<form|class="card/, styles: cardStyles },
  { mark: className("lines"), styles: linesStyles },
  { mark: className("links"), styles: linksStyles },
  { mark: /<form/, styles: formStyles },
  { mark: /<form/, styles: fieldStyles },
  { mark: /<form/, styles: errorSummaryStyles },
  { mark: className("meter"), styles: meterStyles },
  { mark: className("terms"), styles: termsStyles },
  { mark: className("check-list"), styles: checkListStyles },
  { mark: className("phases"), styles: phasesStyles },
  { mark: className("scene"), styles: sceneStyles },
  { mark: className("stats"), styles: statsStyles },
  { mark: className("toasts"), styles: toastsStyles },
  { mark: className("transect"), styles: transectStyles },
  { mark: /role="tablist"/, styles: tabsStyles },
  { mark: className("clauses"), styles: textPageStyles },
];

function className(name: string): RegExp {
  return new RegExp(`class="(?:[^"]* )?${name}[ "]`);
}

/** The sheets that a rendered page needs. */
export function componentStyles(html: string): string[] {
  return sheets.filter(({ mark }) => mark.test(html)).map(({ styles }) => styles);
}
