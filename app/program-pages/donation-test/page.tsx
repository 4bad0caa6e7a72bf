import { useContent } from "#app/content/content.ts";
import { Island } from "#app/islands/island.tsx";
import { ToastRegion } from "#app/ui/toast-region.island.tsx";
import { StatusChecker } from "./status-checker.island.tsx";

export default function DonationTest() {
  const { note: diagnosticsNote, statusPage: words } = useContent("pages/diagnostics");
  return (
    <section className="band tight">
      <div className="wrap grid">
        <div className="col-7">
          <p className="actions">
            <a href="/">{words.back}</a>
            <a href="/test-donations">{words.other}</a>
          </p>
          <h1>{words.title}</h1>
          <p className="lead">{diagnosticsNote}</p>
          <Island of={StatusChecker} props={{ words }} />
        </div>
        <aside className="col-4 end" aria-labelledby="guide">
          <div className="head">
            <h2 id="guide">{words.guide}</h2>
          </div>
          <ol>
            {words.steps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}.</strong> {text}
              </li>
            ))}
          </ol>
        </aside>
      </div>
      <Island of={ToastRegion} />
    </section>
  );
}
