/** A part of a whole as a bar, with its words for those who don't see it. */
export function ShareBar({ part, whole, label }: { part: number; whole: number; label: string }) {
  const percent = whole <= 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));
  return (
    <svg
      className="meter"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${percent} percent`}
    >
      <rect className="v" width={percent} height="10" />
    </svg>
  );
}
