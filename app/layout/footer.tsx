import { useContent, useShownLinks } from "#app/content/content.ts";
import { Prose } from "#app/ui/prose.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";

/** On every page: the unlinked pages, the social bar and the authorization line (decisions X-33). */
export function Footer() {
  const campaign = useContent("campaign");
  const { footer, footerLinks } = useContent("navigation");
  const links = useShownLinks(footerLinks);
  return (
    <footer className="footer deep">
      <div className="wrap">
        <div className="columns">
          <div>
            {footer.territories && <Prose as="p" className="lead" text={footer.territories} />}
            {footer.territoriesNote && <p className="hint">{footer.territoriesNote}</p>}
          </div>
          <nav aria-label="Footer">
            <h2>On this site</h2>
            <ul className="bare" style={{ columns: "5.75rem 2" }}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Follow</h2>
            <SocialLinks variant="footer" />
          </div>
        </div>
        <p className="hint authorization">{`${campaign.authorization}. ${footer.independence}`}</p>
      </div>
    </footer>
  );
}
