/** Prometheus' text format, version 0.0.4. */

export type Sample = { labels?: Record<string, string>; value: number; suffix?: string };

export type Family = {
  name: string;
  /** One sentence. */
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
};

export function toText(families: readonly Family[]): string {
  return families.map(familyText).join("");
}

function familyText({ name, help, type, samples }: Family): string {
  const head = `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
  const lines = samples.map(
    ({ labels = {}, value, suffix = "" }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}\n`,
  );
  return head + lines.join("");
}

function labelText(labels: Record<string, string>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return parts.length === 0 ? "" : `{${parts.join(",")}}`;
}

function escaped(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? "+Inf" : "-Inf";
}
