/** The drawn plates: flat inks with one-direction hatch, 480 by 300 (page.css holds the inks). */

const frame = { viewBox: "0 0 480 300", "aria-hidden": true } as const;

const slope =
  "M0 246C50 242 70 206 104 198S150 192 168 166 214 78 250 74 312 110 330 146 380 220 424 232Q432 270 428 300H0z";

export function Hill() {
  return (
    <svg {...frame}>
      <rect className="sky" width="480" height="300" />
      <path className="sea" d="M360 240h120v60H360z" />
      <path className="oak" d={slope} />
      <path className="grass" d="M190 124C206 98 226 76 250 74 276 72 304 100 320 128q-30-20-62-6t-68 2z" />
      <path
        className="ink-fill"
        d="M104 200l9-38 9 34zM130 196l8-36 10 32zM152 186l8-38 11 22zM332 152l9-36 11 56zM352 184l9-36 12 52zM378 208l9-34 12 44zM82 212l9-34 10 26z"
      />
      <path
        className="hatch open"
        d="M150 226l-24 40M190 176l-54 94M232 156l-66 116M270 150l-70 124M304 150l-70 124M334 168l-60 106M360 196l-46 78M386 222l-30 52"
      />
      <path className="raised line" d="M18 244v-18l14-12 14 12v16zM56 238v-18l13-12 13 10v14z" />
      <g>
        <text x="204" y="56">
          meadow
        </text>
        <text className="light" x="196" y="222">
          forest
        </text>
        <text className="light" x="16" y="286">
          streets
        </text>
        <text x="438" y="278">
          sea
        </text>
      </g>
    </svg>
  );
}

export function Trails() {
  return (
    <svg {...frame}>
      <rect className="lichen" width="480" height="300" />
      <path className="trail open" d="M24 316q60-150 190-154t250-172" strokeWidth="18" />
      <path
        className="trail open"
        d="M66 244q104-10 176-92M118 186q16-74 132-56t136-80M214 162q96 34 152-74M150 172q10 90 150 60t150-96"
        strokeWidth="6"
        strokeDasharray="14 8"
      />
      <text x="22" y="42">
        the trail
      </text>
      <text x="250" y="262">
        side paths, and a
      </text>
      <text x="250" y="286">
        meadow in pieces
      </text>
    </svg>
  );
}

export function Zones() {
  const edge = "M40 168q8-120 160-132t232 58q58 92-40 148t-222 42-130-116z";
  return (
    <svg {...frame}>
      <rect className="sky" width="480" height="300" />
      <path className="oak" d={edge} />
      <path className="hatch open" d="M96 120l-30 52M138 86l-70 120M400 150l-60 104M420 180l-40 68" />
      <path className="grass" d="M136 138q20-62 106-52t76 72q-30 62-108 46t-74-66z" />
      <path className="stream open" d="M250 204q20 34 4 78M322 186q40 20 70 60" />
      <path className="edge open" d={edge} />
      <text x="146" y="152">
        summit meadow
      </text>
      <text className="light" x="104" y="246">
        forest, streams
      </text>
      <text x="356" y="34">
        edge trail
      </text>
    </svg>
  );
}

/** A pen on level ground, seen from a little above: the back of its fence stands behind the dog, the front before it. */
export function Apart() {
  return (
    <svg {...frame}>
      <rect className="sky" width="480" height="300" />
      <path className="lichen" d="M0 172q120-10 240-5t240-7v140H0z" />
      <image href="/images/part-oak.svg" x="2" y="14" width="250" height="200" />
      <ellipse className="grass" cx="366" cy="206" rx="102" ry="38" />
      <path
        className="line open"
        d="M264 206v-28M292 180v-28M338 169v-28M394 169v-28M440 180v-28M468 206v-28"
      />
      <path className="line open" d="M264 183A102 38 0 0 1 468 183M264 194A102 38 0 0 1 468 194" />
      <path
        className="camas"
        transform="translate(-4 -4)"
        d="M328 186q-14-4-18-20l5-2q5 12 15 14q10-6 30-4l18 2q4-12 12-18l-1-9 8 6q10 0 16 8l10 3q1 7-7 9l-12 2-6 12 4 22h-7l-7-18q-18 3-34-1l-10 19h-7l3-22q-6-4-12-3z"
      />
      <circle className="ink-fill" cx="422" cy="216" r="6" />
      <path className="line open" d="M292 232v-24M338 243v-24M394 243v-24M440 232v-24" />
      <path className="line open" d="M264 185A102 38 0 0 0 468 185M264 196A102 38 0 0 0 468 196" />
      <text x="30" y="282">
        habitat: leash on
      </text>
      <text x="282" y="282">
        fenced: leash off
      </text>
    </svg>
  );
}

export function Sign() {
  return (
    <svg {...frame}>
      <rect className="sky" width="480" height="300" />
      <path className="lichen" d="M0 250q120-20 240-14t240-4v68H0z" />
      <path className="paper line" d="M56 36h368v142H56zM108 178v96M372 178v96" />
      <g textAnchor="middle">
        <text className="title" x="240" y="84">
          Meadow ahead
        </text>
        <text x="240" y="122">
          Leash on, all year.
        </text>
        <text x="240" y="152">
          Birds nest on the ground here.
        </text>
      </g>
    </svg>
  );
}

const rows = [
  { label: "People", fives: 2, ones: 4 },
  { label: "Dogs, on leash", fives: 1, ones: 3 },
  { label: "Dogs, off leash", fives: 0, ones: 4 },
  { label: "Side trails", fives: 1, ones: 1 },
];

export function Tally() {
  return (
    <svg {...frame}>
      <rect className="raised" width="480" height="300" />
      {rows.map(({ label, fives, ones }, row) => (
        <g key={label} transform={`translate(0 ${36 + row * 62})`}>
          <text x="24" y="24">
            {label}
          </text>
          <path className="rule open" d="M24 40h432" />
          <path className="mark open" d={tallyMarks(fives, ones)} />
        </g>
      ))}
    </svg>
  );
}

/** Groups of four strokes and a slash, then single strokes. */
function tallyMarks(fives: number, ones: number): string {
  const groups = Array.from({ length: fives }, (_, at) => {
    const left = 210 + at * 84;
    return `${strokes(left, 4)}M${left - 6} 26l58-24`;
  });
  return groups.join("") + strokes(210 + fives * 84, ones);
}

function strokes(left: number, count: number): string {
  return Array.from({ length: count }, (_, at) => `M${left + at * 15} 0v28`).join("");
}
