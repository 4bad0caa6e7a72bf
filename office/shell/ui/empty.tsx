import type { ReactNode } from "react";

/** A list without anything in it: what that means, what will appear here, and at most one act. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 176 92" aria-hidden="true">
        <path
          d="M0 70l22-8 22-14 20-24 16-8 20 6 20 18 24 14 32 10 20 4v24H0z"
          fill="var(--d-hill)"
          stroke="var(--d-ink)"
          strokeWidth="1.500"
        />
        <path d="M0 80q44-12 88-5t88-3v20H0z" fill="var(--d-ground)" />
        <circle cx="140" cy="22" r="10" fill="var(--d-sun)" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
