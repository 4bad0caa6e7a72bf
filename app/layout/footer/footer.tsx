import { campaign } from "#content/campaign.ts";
import { footerLinks } from "#content/navigation.ts";
import { SocialLinks } from "#app/ui/social-links/social-links.tsx";

/** On every page: the unlinked pages, the social bar and the authorization line (decisions X-33). */
export function Footer() {
  return (
    <footer className="footer deep">
      <div className="wrap">
        <div className="columns">
          <div>
            <p className="lead">
              This campaign takes place on the territories of the <span lang="str">lək̓ʷəŋən</span>
              {" and "}
              <span lang="str">W̱SÁNEĆ</span> peoples. <span lang="str">PKOLS</span>
              {" is a "}
              <span lang="str">SENĆOŦEN</span> name, and we use it first.
            </p>
            <p className="hint">[Wording to be confirmed with the Nations before launch.]</p>
          </div>
          <nav aria-label="Footer">
            <h2>On this site</h2>
            <ul className="bare" style={{ columns: 2 }}>
              {footerLinks.map(({ href, label }) => (
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
        <p className="hint authorization">{`${campaign.authorization}. Independent: no party, no slate.`}</p>
      </div>
    </footer>
  );
}
