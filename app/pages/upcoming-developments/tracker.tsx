import { ContentLink } from "#app/ui/content-link.tsx";
import { upcomingDevelopments } from "#content/pages/upcoming-developments.ts";

/** The outside tracker in a frame that may run its scripts and nothing else; a slip while its address is missing. */
export function Tracker({ address }: { address: string }) {
  const { heading, title, missing, outside } = upcomingDevelopments.tracker;
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
        <div className="slip flow">
          <p className="lead">{missing}</p>
          <p>{address}</p>
        </div>
      )}
    </>
  );
}
