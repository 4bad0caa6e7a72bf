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

/** The ridge of PKOLS at the end of the rail. */
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

/** The hill and four houses beside the door; one window is lit. */
export function Scene() {
  return (
    <svg viewBox="0 0 600 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="var(--d-sky)" d="M0 0h600v700H0z" />
      <circle className="star" cx="243" cy="151" r="1.9" />
      <circle className="star" cx="133" cy="94" r="1.9" />
      <circle className="star" cx="485" cy="160" r="1.9" />
      <circle className="star" cx="67" cy="155" r="1" />
      <circle className="star" cx="480" cy="66" r="1.9" />
      <circle className="star" cx="239" cy="49" r="1.9" />
      <circle className="star" cx="481" cy="138" r="1.9" />
      <circle className="star" cx="487" cy="101" r="1.9" />
      <circle className="star" cx="154" cy="59" r="1.9" />
      <circle className="star" cx="155" cy="133" r="1.4" />
      <circle className="star" cx="15" cy="171" r="1" />
      <circle className="star" cx="163" cy="194" r="1.9" />
      <circle className="star" cx="43" cy="77" r="1" />
      <circle className="star" cx="275" cy="121" r="1.9" />
      <circle className="star" cx="396" cy="182" r="1.4" />
      <circle className="star" cx="404" cy="186" r="1.9" />
      <circle className="star" cx="455" cy="34" r="1.4" />
      <circle className="star" cx="99" cy="9" r="1" />
      <circle className="star" cx="506" cy="55" r="1.4" />
      <circle className="star" cx="446" cy="199" r="1.9" />
      <circle className="star" cx="308" cy="107" r="1.9" />
      <circle className="star" cx="395" cy="146" r="1.4" />
      <circle className="star" cx="546" cy="149" r="1.4" />
      <circle className="star" cx="598" cy="59" r="1.4" />
      <circle className="star" cx="29" cy="71" r="1.9" />
      <circle className="star" cx="167" cy="178" r="1.4" />
      <circle className="star" cx="554" cy="146" r="1.9" />
      <circle className="star" cx="106" cy="182" r="1.9" />
      <circle className="star" cx="216" cy="162" r="1.9" />
      <circle className="star" cx="273" cy="72" r="1" />
      <circle className="star" cx="64" cy="123" r="1.9" />
      <circle className="star" cx="495" cy="22" r="1.4" />
      <circle className="star" cx="68" cy="105" r="1" />
      <circle className="star" cx="20" cy="75" r="1.4" />
      <circle className="star" cx="425" cy="30" r="1" />
      <circle className="star" cx="46" cy="96" r="1.9" />
      <circle className="star" cx="600" cy="84" r="1.9" />
      <circle className="star" cx="285" cy="129" r="1" />
      <circle className="star" cx="36" cy="79" r="1" />
      <circle className="star" cx="78" cy="27" r="1.9" />
      <circle className="star" cx="548" cy="8" r="1" />
      <circle className="star" cx="417" cy="74" r="1.9" />
      <circle className="star" cx="269" cy="39" r="1.9" />
      <circle className="star" cx="43" cy="86" r="1.4" />
      <circle className="star" cx="368" cy="35" r="1.4" />
      <circle className="star" cx="385" cy="117" r="1.9" />
      <circle cx="424" cy="104" r="36" fill="var(--d-sun)" />
      <circle className="moonbite" cx="441" cy="95" r="35" />
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
      <path fill="var(--d-ground)" d="M0 400q150-30 300-14t300-6v320H0z" />
      <path d="M0 400q150-30 300-14t300-6" fill="none" stroke="var(--d-ink)" strokeWidth="2.500" />
      <g transform="translate(34 366) scale(0.9)">
        <path d="M0 24V64h64V24z" fill="var(--d-wall)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M-7 26L32-4l39 30z" fill="var(--d-roof)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M12 36h16v16H12z" fill="var(--d-far)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M42 38h12v26H42z" fill="var(--d-hill)" stroke="var(--d-ink)" strokeWidth="2.500" />
      </g>
      <g transform="translate(150 356) scale(1.05)">
        <path d="M0 24V64h64V24z" fill="var(--d-wall)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M-7 26L32-4l39 30z" fill="var(--d-roof)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M12 36h16v16H12z" fill="var(--d-far)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M42 38h12v26H42z" fill="var(--d-hill)" stroke="var(--d-ink)" strokeWidth="2.500" />
      </g>
      <g transform="translate(296 346) scale(1.4)">
        <path d="M0 24V64h64V24z" fill="var(--d-wall)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M-7 26L32-4l39 30z" fill="var(--d-roof)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M12 36h16v16H12z" fill="var(--d-lamp)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M42 38h12v26H42z" fill="var(--d-hill)" stroke="var(--d-ink)" strokeWidth="2.500" />
      </g>
      <g transform="translate(452 364) scale(0.85)">
        <path d="M0 24V64h64V24z" fill="var(--d-wall)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M-7 26L32-4l39 30z" fill="var(--d-roof)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M12 36h16v16H12z" fill="var(--d-far)" stroke="var(--d-ink)" strokeWidth="2.500" />
        <path d="M42 38h12v26H42z" fill="var(--d-hill)" stroke="var(--d-ink)" strokeWidth="2.500" />
      </g>
      <path d="M0 520q140-34 300-16t300-10" fill="none" stroke="var(--d-hatch)" strokeWidth="2" />
      <path
        d="M20 470l-8 22M54 476l-8 22M88 482l-8 22M122 470l-8 22M156 476l-8 22M190 482l-8 22M224 470l-8 22M258 476l-8 22M292 482l-8 22M326 470l-8 22M360 476l-8 22M394 482l-8 22M428 470l-8 22M462 476l-8 22M496 482l-8 22M530 470l-8 22M564 476l-8 22M598 482l-8 22M37 514l-8 22M71 520l-8 22M105 526l-8 22M139 514l-8 22M173 520l-8 22M207 526l-8 22M241 514l-8 22M275 520l-8 22M309 526l-8 22M343 514l-8 22M377 520l-8 22M411 526l-8 22M445 514l-8 22M479 520l-8 22M513 526l-8 22M547 514l-8 22M581 520l-8 22M615 526l-8 22M20 558l-8 22M54 564l-8 22M88 570l-8 22M122 558l-8 22M156 564l-8 22M190 570l-8 22M224 558l-8 22M258 564l-8 22M292 570l-8 22M326 558l-8 22M360 564l-8 22M394 570l-8 22M428 558l-8 22M462 564l-8 22M496 570l-8 22M530 558l-8 22M564 564l-8 22M598 570l-8 22M37 602l-8 22M71 608l-8 22M105 614l-8 22M139 602l-8 22M173 608l-8 22M207 614l-8 22M241 602l-8 22M275 608l-8 22M309 614l-8 22M343 602l-8 22M377 608l-8 22M411 614l-8 22M445 602l-8 22M479 608l-8 22M513 614l-8 22M547 602l-8 22M581 608l-8 22M615 614l-8 22M20 646l-8 22M54 652l-8 22M88 658l-8 22M122 646l-8 22M156 652l-8 22M190 658l-8 22M224 646l-8 22M258 652l-8 22M292 658l-8 22M326 646l-8 22M360 652l-8 22M394 658l-8 22M428 646l-8 22M462 652l-8 22M496 658l-8 22M530 646l-8 22M564 652l-8 22M598 658l-8 22"
        stroke="var(--d-hatch)"
        strokeWidth="1.500"
        fill="none"
      />
    </svg>
  );
}
