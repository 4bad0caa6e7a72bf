import type { ReactNode } from "react";
import type { KeptPost } from "#office/shell/acts/fresh-touch.ts";
import { HiddenFields } from "#office/shell/ui/act.tsx";

/** A page for somebody who is not in the office yet: the drawing, and what to do. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{`${title}: campaign office`}</title>
      <a className="skip" href="#main">
        Skip to the sign-in
      </a>
      <div className="sign-in">
        <div className="scene">
          <Scene />
        </div>
        <main className="box" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}

/** After a fault, such as a database that is away for a minute: why nothing was done, and the same form to send again. */
export function FailedPost({ kept, sentence }: { kept: KeptPost; sentence: string }) {
  return (
    <SignInLayout title="Not done yet">
      <h1>Not done yet</h1>
      <div className="note bad" role="alert">
        {sentence}
      </div>
      <p className="lead">What you typed is kept in this page.</p>
      <form method="post" action={kept.path} className="stack">
        <HiddenFields fields={kept.fields} />
        <button className="b fill big2">Try again</button>
      </form>
    </SignInLayout>
  );
}

/** The drawing beside the sign-in of the office: the evening over a hill and four houses. */

/** The hill and four houses beside the form; one window is lit. */
function Scene() {
  return (
    <svg viewBox="0 0 600 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Sky />
      <Hill />
      <Ground />
      <House x={34} y={366} scale={0.9} />
      <House x={150} y={356} scale={1.05} />
      <House x={296} y={346} scale={1.4} isLit />
      <House x={452} y={364} scale={0.85} />
      <Grass />
    </svg>
  );
}

/** The place and radius of each star. */
const stars: readonly (readonly [cx: number, cy: number, r: number])[] = [
  [243, 151, 1.9],
  [133, 94, 1.9],
  [485, 160, 1.9],
  [67, 155, 1],
  [480, 66, 1.9],
  [239, 49, 1.9],
  [481, 138, 1.9],
  [487, 101, 1.9],
  [154, 59, 1.9],
  [155, 133, 1.4],
  [15, 171, 1],
  [163, 194, 1.9],
  [43, 77, 1],
  [275, 121, 1.9],
  [396, 182, 1.4],
  [404, 186, 1.9],
  [455, 34, 1.4],
  [99, 9, 1],
  [506, 55, 1.4],
  [446, 199, 1.9],
  [308, 107, 1.9],
  [395, 146, 1.4],
  [546, 149, 1.4],
  [598, 59, 1.4],
  [29, 71, 1.9],
  [167, 178, 1.4],
  [554, 146, 1.9],
  [106, 182, 1.9],
  [216, 162, 1.9],
  [273, 72, 1],
  [64, 123, 1.9],
  [495, 22, 1.4],
  [68, 105, 1],
  [20, 75, 1.4],
  [425, 30, 1],
  [46, 96, 1.9],
  [600, 84, 1.9],
  [285, 129, 1],
  [36, 79, 1],
  [78, 27, 1.9],
  [548, 8, 1],
  [417, 74, 1.9],
  [269, 39, 1.9],
  [43, 86, 1.4],
  [368, 35, 1.4],
  [385, 117, 1.9],
];

function Sky() {
  return (
    <>
      <path fill="var(--d-sky)" d="M0 0h600v700H0z" />
      {stars.map(([cx, cy, r]) => (
        <circle key={`${cx} ${cy}`} className="star" cx={cx} cy={cy} r={r} />
      ))}
      <circle cx="424" cy="104" r="36" fill="var(--d-sun)" />
      <circle className="moonbite" cx="441" cy="95" r="35" />
    </>
  );
}

/** The far hills, and the near one with its firs. */
function Hill() {
  return (
    <>
      <path fill="var(--d-far)" d="M0 300l120-34 110 30 140-52 130 40 100-24v200H0z" />
      <path
        d="M0 330l70-26 60-10 50-44 46-62 40-30 44-10 36 20 34 48 52 40 60 22 68 14 40 16V480H0z"
        fill="var(--d-hill)"
      />
      <path
        d="M150 300l-16 34M185 268l-16 34M210 236l-16 34M240 214l-16 34M270 190l-16 34M300 190l-16 34M330 200l-16 34M352 222l-16 34M380 250l-16 34M415 266l-16 34M450 284l-16 34M490 300l-16 34M230 262l-16 34M260 240l-16 34M300 232l-16 34M335 248l-16 34M370 282l-16 34M180 310l-16 34M215 296l-16 34M275 276l-16 34M320 284l-16 34M410 300l-16 34M350 300l-16 34"
        stroke="var(--d-hatch)"
        strokeWidth="2"
        fill="none"
      />
      <path
        d="M109.2 299.2l7.8-26 7.8 26zM117.8 298.3l4.2-14 4.2 14zM137.8 286.4l4.2-14 4.2 14zM159.8 267.1l4.2-14 4.2 14zM173.4 253.0l6.6-22 6.6 22zM226.4 185.8l6.6-22 6.6 22zM236.2 177.5l7.8-26 7.8 26zM243.4 173.0l6.6-22 6.6 22zM247.4 170.0l6.6-22 6.6 22zM260.6 161.0l5.4-18 5.4 18zM260.4 160.8l6.6-22 6.6 22zM267.6 159.4l5.4-18 5.4 18zM275.4 157.4l6.6-22 6.6 22zM278.4 156.7l6.6-22 6.6 22zM285.4 155.1l6.6-22 6.6 22zM297.4 152.4l6.6-22 6.6 22zM301.2 151.2l7.8-26 7.8 26zM319.8 158.8l4.2-14 4.2 14zM327.8 163.2l4.2-14 4.2 14zM329.6 164.9l5.4-18 5.4 18zM343.4 176.6l6.6-22 6.6 22zM365.6 206.3l5.4-18 5.4 18zM371.4 216.2l6.6-22 6.6 22zM386.6 228.2l5.4-18 5.4 18zM391.4 232.8l6.6-22 6.6 22zM402.6 240.5l5.4-18 5.4 18zM405.2 244.4l7.8-26 7.8 26zM411.8 246.7l4.2-14 4.2 14zM418.8 252.1l4.2-14 4.2 14zM420.4 255.2l6.6-22 6.6 22zM422.4 256.7l6.6-22 6.6 22zM427.6 259.4l5.4-18 5.4 18zM427.2 260.1l7.8-26 7.8 26zM430.6 260.5l5.4-18 5.4 18zM436.8 262.3l4.2-14 4.2 14zM452.4 268.9l6.6-22 6.6 22zM454.6 269.3l5.4-18 5.4 18zM465.2 274.0l7.8-26 7.8 26zM471.4 275.9l6.6-22 6.6 22zM474.6 276.6l5.4-18 5.4 18zM484.8 279.9l4.2-14 4.2 14zM510.8 285.7l4.2-14 4.2 14zM521.6 288.2l5.4-18 5.4 18zM548.4 294.0l6.6-22 6.6 22z"
        fill="var(--d-ink)"
      />
      <path
        d="M0 330l70-26 60-10 50-44 46-62 40-30 44-10 36 20 34 48 52 40 60 22 68 14 40 16"
        fill="none"
        stroke="var(--d-ink)"
        strokeWidth="2.500"
      />
    </>
  );
}

function Ground() {
  return (
    <>
      <path fill="var(--d-ground)" d="M0 400q150-30 300-14t300-6v320H0z" />
      <path d="M0 400q150-30 300-14t300-6" fill="none" stroke="var(--d-ink)" strokeWidth="2.500" />
    </>
  );
}

const inkLine = { stroke: "var(--d-ink)", strokeWidth: "2.500" };

type HouseProps = { x: number; y: number; scale: number; isLit?: boolean };

/** Its wall, roof, window and door. */
function House({ x, y, scale, isLit = false }: HouseProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0 24V64h64V24z" fill="var(--d-wall)" {...inkLine} />
      <path d="M-7 26L32-4l39 30z" fill="var(--d-roof)" {...inkLine} />
      <path d="M12 36h16v16H12z" fill={isLit ? "var(--d-lamp)" : "var(--d-far)"} {...inkLine} />
      <path d="M42 38h12v26H42z" fill="var(--d-hill)" {...inkLine} />
    </g>
  );
}

/** The grass in front of the houses. */
function Grass() {
  return (
    <>
      <path d="M0 520q140-34 300-16t300-10" fill="none" stroke="var(--d-hatch)" strokeWidth="2" />
      <path
        d="M20 470l-8 22M54 476l-8 22M88 482l-8 22M122 470l-8 22M156 476l-8 22M190 482l-8 22M224 470l-8 22M258 476l-8 22M292 482l-8 22M326 470l-8 22M360 476l-8 22M394 482l-8 22M428 470l-8 22M462 476l-8 22M496 482l-8 22M530 470l-8 22M564 476l-8 22M598 482l-8 22M37 514l-8 22M71 520l-8 22M105 526l-8 22M139 514l-8 22M173 520l-8 22M207 526l-8 22M241 514l-8 22M275 520l-8 22M309 526l-8 22M343 514l-8 22M377 520l-8 22M411 526l-8 22M445 514l-8 22M479 520l-8 22M513 526l-8 22M547 514l-8 22M581 520l-8 22M615 526l-8 22M20 558l-8 22M54 564l-8 22M88 570l-8 22M122 558l-8 22M156 564l-8 22M190 570l-8 22M224 558l-8 22M258 564l-8 22M292 570l-8 22M326 558l-8 22M360 564l-8 22M394 570l-8 22M428 558l-8 22M462 564l-8 22M496 570l-8 22M530 558l-8 22M564 564l-8 22M598 570l-8 22M37 602l-8 22M71 608l-8 22M105 614l-8 22M139 602l-8 22M173 608l-8 22M207 614l-8 22M241 602l-8 22M275 608l-8 22M309 614l-8 22M343 602l-8 22M377 608l-8 22M411 614l-8 22M445 602l-8 22M479 608l-8 22M513 614l-8 22M547 602l-8 22M581 608l-8 22M615 614l-8 22M20 646l-8 22M54 652l-8 22M88 658l-8 22M122 646l-8 22M156 652l-8 22M190 658l-8 22M224 646l-8 22M258 652l-8 22M292 658l-8 22M326 646l-8 22M360 652l-8 22M394 658l-8 22M428 646l-8 22M462 652l-8 22M496 658l-8 22M530 646l-8 22M564 652l-8 22M598 658l-8 22"
        stroke="var(--d-hatch)"
        strokeWidth="1.500"
        fill="none"
      />
    </>
  );
}
