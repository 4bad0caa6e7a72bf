/** Small pictures of blocks and pages, drawn in code: a page's picture is the list of its blocks' drawings. Always light, as visitors see pages. */

import type { ReactNode } from "react";

type Drawing = { shapes: ReactNode; height: number };

/** A drawing 100 wide, from the height `y` down. */
type Draw = (y: number) => Drawing;

/** What a kind of block looks like; another kind looks like a text. */
const drawingOf: Readonly<Record<string, Draw>> = {
  hero: opening,
  "portrait-hero": portrait,
  text,
  paragraphs: text,
  picture,
  video: picture,
  quotation: quote,
  figures,
  columns,
  conditions: numbered,
  questions,
  clauses: numbered,
  ways: columns,
  posts,
  calendar: columns,
  "voting-places": numbered,
  "event-columns": columns,
  onward: join,
  "promises-hero": portrait,
  "sign-up": join,
  donation: join,
  "supporter-counter": figures,
  countdown: figures,
  "part-of-whole": figures,
  "cost-calculator": figures,
  "card-tabs": columns,
  "grouped-cards": columns,
  "opposing-lists": columns,
  comparison: numbered,
};

export function BlockPicture({ kind, height = 56 }: { kind: string; height?: number }) {
  const draw = drawingOf[kind] ?? text;
  const at = Math.max(0, (height - draw(0).height) / 2);
  return <Frame height={height}>{draw(at).shapes}</Frame>;
}

const pageHeight = 132;

export function PagePicture({ kinds }: { kinds: readonly string[] }) {
  const drawn: { key: string; shapes: ReactNode }[] = [];
  let y = 12;
  for (const [at, kind] of kinds.entries()) {
    if (y > pageHeight) break;
    const { shapes, height } = (drawingOf[kind] ?? text)(y);
    drawn.push({ key: `${at} ${kind}`, shapes });
    y += height;
  }
  return (
    <Frame height={pageHeight}>
      <rect className="pk" y="10" width="100" height="1.2" />
      <path className="pa" d="M6 8l4-5 4 5z" />
      <rect className="pk" x="17" y="4" width="26" height="3" />
      {drawn.map(({ key, shapes }) => (
        <g key={key}>{shapes}</g>
      ))}
    </Frame>
  );
}

function Frame({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg className="pg" viewBox={`0 0 100 ${height}`} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {children}
    </svg>
  );
}

/** Lines of words, each as wide as it says. */
function Lines({
  x = 8,
  y,
  widths,
  look = "ps",
  height = 2.6,
  gap = 5,
}: {
  x?: number;
  y: number;
  widths: readonly number[];
  look?: "pk" | "ps";
  height?: number;
  gap?: number;
}) {
  return widths.map((width, at) => (
    <rect key={`${y + at * gap}`} className={look} x={x} y={y + at * gap} width={width} height={height} />
  ));
}

function Heading({ y, width }: { y: number; width: number }) {
  return <Lines y={y + 6} widths={[width]} look="pk" height={4.5} />;
}

function opening(y: number): Drawing {
  const shapes = (
    <>
      <Lines y={y + 8} widths={[58, 40]} look="pk" height={5.5} gap={8} />
      <Lines y={y + 27} widths={[70, 62]} />
    </>
  );
  return { shapes, height: 42 };
}

function portrait(y: number): Drawing {
  const shapes = (
    <>
      <Lines y={y + 8} widths={[44, 36]} look="pk" height={5.5} gap={8} />
      <Lines y={y + 27} widths={[46, 40]} />
      <rect className="pa" x="8" y={y + 40} width="26" height="8" />
      <rect className="pf" x="62" y={y + 7} width="31" height="43" />
      <circle className="pk" cx="77.5" cy={y + 22} r="7" />
      <path className="pk" d={`M64 ${y + 50}q2-18 13.500-18t13.500 18z`} />
    </>
  );
  return { shapes, height: 56 };
}

function text(y: number): Drawing {
  const shapes = (
    <>
      <Heading y={y} width={40} />
      <Lines y={y + 15} widths={[84, 80, 82, 46]} />
    </>
  );
  return { shapes, height: 40 };
}

function picture(y: number): Drawing {
  const shapes = (
    <>
      <rect className="pf" x="8" y={y + 5} width="84" height="34" />
      <path className="pd" d={`M8 ${y + 39}l22-18 16 12 12-9 34 15z`} />
      <Lines y={y + 43} widths={[52]} />
    </>
  );
  return { shapes, height: 50 };
}

function quote(y: number): Drawing {
  const shapes = (
    <>
      <rect className="pc" x="8" y={y + 8} width="2.5" height="24" />
      <Lines x={16} y={y + 9} widths={[70, 74, 48]} look="pk" height={3.2} gap={6} />
      <Lines x={16} y={y + 29} widths={[28]} />
    </>
  );
  return { shapes, height: 38 };
}

function figures(y: number): Drawing {
  const shapes = (
    <>
      <rect className="pd" y={y} width="100" height="32" />
      {[8, 39, 70].map((x, at) => (
        <g key={x}>
          <rect className="pk" x={x} y={y + 8} width={20 - at * 3} height="8" />
          <Lines x={x} y={y + 20} widths={[22]} height={2.2} />
        </g>
      ))}
    </>
  );
  return { shapes, height: 34 };
}

function columns(y: number): Drawing {
  const shapes = [8, 38, 68].map((x) => (
    <g key={x}>
      <Lines x={x} y={y + 6} widths={[18]} look="pk" height={4} />
      <Lines x={x} y={y + 14} widths={[24, 22, 16]} gap={4.4} />
    </g>
  ));
  return { shapes, height: 32 };
}

function numbered(y: number): Drawing {
  const shapes = [0, 14, 28].map((down) => (
    <g key={down}>
      <rect className="pa" x="8" y={y + 6 + down} width="7" height="8" />
      <Lines x={20} y={y + 7 + down} widths={[52, down === 14 ? 60 : 68]} gap={4.2} />
      <rect className="pl" x="8" y={y + 17.5 + down} width="84" height="0.9" />
    </g>
  ));
  return { shapes, height: 50 };
}

function questions(y: number): Drawing {
  const shapes = (
    <>
      <Heading y={y} width={34} />
      {[0, 1, 2].map((at) => (
        <g key={at}>
          <Lines y={y + 17 + at * 9} widths={[58 - at * 7]} height={3} />
          <path className="pq" d={`M86 ${y + 18 + at * 9}h6m-3-3v6`} />
          <rect className="pl" x="8" y={y + 22.5 + at * 9} width="84" height="0.8" />
        </g>
      ))}
    </>
  );
  return { shapes, height: 46 };
}

function posts(y: number): Drawing {
  const shapes = (
    <>
      <Heading y={y} width={26} />
      {[8, 51].map((x) => (
        <g key={x}>
          <rect className="pf" x={x} y={y + 15} width="40" height="16" />
          <Lines x={x} y={y + 34} widths={[38, 28]} gap={4.2} />
        </g>
      ))}
    </>
  );
  return { shapes, height: 46 };
}

function join(y: number): Drawing {
  const shapes = (
    <>
      <rect className="pa" y={y} width="100" height="30" />
      <rect className="pn" x="8" y={y + 7} width="44" height="4" />
      <rect className="pn" x="8" y={y + 16} width="54" height="8" />
      <rect className="py" x="66" y={y + 16} width="26" height="8" />
    </>
  );
  return { shapes, height: 32 };
}
