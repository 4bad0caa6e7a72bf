import { useContent, useShownLinks } from "#app/content/content.ts";
import { Picture } from "#app/ui/picture.tsx";

/**
 * The menu is a native popover on small screens: it opens, closes and answers Escape without script. Donate comes last in
 * the navigation, and stays in reach while the menu is closed.
 */
export function Masthead({ path }: { path: string }) {
  const campaign = useContent("campaign");
  const { donateLink, mainLinks } = useContent("navigation");
  const links = useShownLinks(mainLinks);
  const { name, strapline } = campaign.candidate;
  return (
    <header className="masthead">
      <div className="wrap">
        <a className="brand" href="/">
          <Picture src={campaign.mark.picture} width="44" height="44" alt="" isInFirstWindow />
          <span>
            <b>{name}</b>
            <small>{strapline}</small>
          </span>
        </a>
        <nav aria-label="Main">
          <button
            className="button menu-button"
            type="button"
            popoverTarget="menu"
            aria-controls="menu"
            aria-expanded="false"
          >
            Menu
          </button>
          <div className="navigation" id="menu" popover="auto">
            <ul className="bare">
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} aria-current={currentPage(path, href)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {donateLink && (
            <a
              className="button donate"
              href={donateLink.href}
              aria-current={currentPage(path, donateLink.href)}
            >
              {donateLink.label}
            </a>
          )}
        </nav>
      </div>
    </header>
  );
}

function currentPage(path: string, href: string): "page" | undefined {
  return path === href ? "page" : undefined;
}
