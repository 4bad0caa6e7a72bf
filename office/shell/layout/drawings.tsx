/** The drawings of the frame; they take their colours from the tokens and follow the hour. */

const petals = [0, 60, 120, 180, 240, 300];

/** The campaign's mark: a camas flower over a ridge. */
export function Mark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <g fill="var(--camas)">
        {petals.map((angle) => (
          <path key={angle} transform={`rotate(${angle} 32 27)`} d="M32 27q-6-9 0-21q6 12 0 21z" />
        ))}
      </g>
      <circle cx="32" cy="27" r="3.400" fill="var(--due-fill)" />
      <path fill="var(--d-fir)" d="M0 64v-9q12-2 19-10q7-9 14-9q6 0 11 8q6 8 20 9v11z" />
    </svg>
  );
}

/** A ridge at the end of the rail. */
export function Ridge() {
  return (
    <svg className="ridge" viewBox="0 0 208 60" aria-hidden="true">
      <path
        d="M0 44L22 40L44 34L62 24L80 12L96 8L110 12L124 22L140 28L160 34L184 40L208 43V60H0z"
        fill="var(--d-ground)"
      />
      <path
        d="M14 46l-7 14M23 45l-7 14M32 42l-7 14M41 40l-7 14M50 36l-7 14M59 31l-7 14M68 25l-7 14M77 19l-7 14M86 16l-7 14M95 13l-7 14M104 15l-7 14M113 19l-7 14M122 26l-7 14M131 30l-7 14M140 33l-7 14M149 36l-7 14M158 38l-7 14M167 41l-7 14M176 43l-7 14M185 45l-7 14M194 46l-7 14M203 47l-7 14"
        fill="none"
        stroke="var(--d-hatch)"
      />
      <path
        d="M61.5 23.7l2.500-8 2.500 8zM63.5 22.3l2.500-8 2.500 8zM64.5 21.7l2.500-8 2.500 8zM66.5 20.3l2.500-8 2.500 8zM68.5 19.0l2.500-8 2.500 8zM69.5 18.3l2.500-8 2.500 8zM76.5 13.7l2.500-8 2.500 8zM84.5 11.2l2.500-8 2.500 8zM98.5 10.4l2.500-8 2.500 8zM103.5 11.9l2.500-8 2.500 8zM107.5 13.0l2.500-8 2.500 8zM112.5 16.6l2.500-8 2.500 8zM121.5 23.0l2.500-8 2.500 8zM125.5 24.5l2.500-8 2.500 8zM131.5 26.8l2.500-8 2.500 8zM140.5 29.9l2.500-8 2.500 8z"
        fill="var(--d-fir)"
      />
      <path
        d="M0 44L22 40L44 34L62 24L80 12L96 8L110 12L124 22L140 28L160 34L184 40L208 43"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.500"
      />
    </svg>
  );
}
