export type CheckLine = {
  name: string;
  status: string;
  tone: "good" | "caution" | "bad";
  message: string;
  details: string;
};

/** A report of checks. Each status is written as a word, because colour alone is not enough. */
export function CheckList({ label, lines }: { label: string; lines: readonly CheckLine[] }) {
  return (
    <ul className="check-list" aria-label={label} aria-live="polite">
      {lines.map(({ name, status, tone, message, details }) => (
        <li key={name} data-tone={tone}>
          <strong>{name}</strong>
          <b>{status}</b>
          <span>{message}</span>
          <small className="note">{details}</small>
        </li>
      ))}
    </ul>
  );
}
