import { Picture } from "#app/ui/picture/picture.tsx";
import { ContentLink } from "#app/ui/prose/content-link.tsx";
import { Prose } from "#app/ui/prose/prose.tsx";
import { upcomingDevelopments } from "#content/pages/upcoming-developments.ts";

/** The outside tracker in a frame that may run its scripts and nothing else; where else to look while it has no address. */
export function Tracker({ address }: { address: string }) {
  const { heading, title, outside } = upcomingDevelopments.tracker;
  const isConnected = address.startsWith("https://");
  return (
    <>
      <div className="head">
        <h2>{heading}</h2>
      </div>
      {isConnected ? (
        <>
          <iframe className="tracker" src={address} title={title} sandbox="allow-scripts" loading="lazy" />
          <ContentLink className="more" href={address}>
            {outside}
          </ContentLink>
        </>
      ) : (
        <div className="grid">
          <NeighbourhoodMap />
          <WhereToLook address={address} />
        </div>
      )}
    </>
  );
}

/** A drawing with numerals as text, and the key to them. */
function NeighbourhoodMap() {
  const { image, alternative, caption, heading, areas } = upcomingDevelopments.map;
  return (
    <div className="col-6">
      <figure>
        <div className="map">
          <Picture src={image} width="620" height="470" alt={alternative} />
          {areas.map(({ name, left, top }, index) => (
            <b key={name} aria-hidden="true" style={{ left: `${left}%`, top: `${top}%` }}>
              {index + 1}
            </b>
          ))}
        </div>
        <figcaption>
          <Prose text={caption} />
        </figcaption>
      </figure>
      <h3>{heading}</h3>
      <ol className="key">
        {areas.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </div>
  );
}

function WhereToLook({ address }: { address: string }) {
  const { heading, places } = upcomingDevelopments.whereToLook;
  return (
    <div className="col-6 flow">
      <div className="none">
        <p className="lead">{upcomingDevelopments.tracker.missing}</p>
        <p>{address}</p>
      </div>
      <h3>{heading}</h3>
      <dl className="places">
        {places.map(({ where, text }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
