type MeterProps = {
  /** 0 to 100. */
  percent: number;
  colour: "green" | "yellow" | "red";
  label: string;
  /** `progressbar` while something is under way, `meter` for a standing value. */
  kind: "progressbar" | "meter";
};

const classes = { green: "meter high", yellow: "meter middle", red: "meter" };

/** A bar that starts at zero, always with its number for those who cannot see it. */
export function Meter({ percent, colour, label, kind }: MeterProps) {
  return (
    <div
      className={classes[colour]}
      role={kind}
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      style={{ "--v": percent }}
    >
      <i />
    </div>
  );
}
