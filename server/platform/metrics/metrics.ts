import type { RateLimiter } from "#server/platform/rate-limits/rate-limiter.ts";

/** What this process counts of its own requests and refusals; what is in the records is counted there (`record-families.ts`). */

/** A request that was answered. */
export type AnsweredRequest = {
  listener: "site" | "office";
  /** The pattern of its address: nothing that a visitor made up. */
  route: string;
  status: number;
  ms: number;
};

/** Names of what is counted, with the label that tells its kinds apart. */
const counted = {
  hustings_limits_hit_total: { label: "limit", help: "Requests that a rate limit refused." },
  hustings_webhooks_refused_total: {
    label: "reason",
    help: "Webhooks that were refused: not signed by the payment provider, or no events.",
  },
} as const;

export type CounterName = keyof typeof counted;

export interface Metrics {
  observeRequest(request: AnsweredRequest): void;
  /** Adds one; `kind` is one of a few words of ours. */
  count(name: CounterName, kind: string): void;
  /** How often it was counted since the process started. */
  totalOf(name: CounterName): number;
  families(): Family[];
}

/** Upper limits in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** More patterns than there are: a mistake in one place must not fill the memory here and there. */
const maxSeries = 500;

type Series = { labels: Record<string, string>; counts: number[]; sum: number; count: number };

export function createMetrics(): Metrics {
  /** By listener and route, and in each by the class of the status: a text made of the three takes longer than all of the counting. */
  const requests = { site: new Map<string, Series[]>(), office: new Map<string, Series[]>() };
  let seriesMade = 0;
  const counters = new Map<CounterName, Map<string, number>>();

  function seriesOf({ listener, route, status }: AnsweredRequest): Series {
    const statusClass = Math.floor(status / 100);
    const ofRoute = requests[listener].get(route) ?? [];
    const known = ofRoute[statusClass];
    if (known) return known;
    const isFull = seriesMade >= maxSeries && route !== "other";
    if (isFull) return seriesOf({ listener, route: "other", status, ms: 0 });
    const labels = { listener, route, status: `${statusClass}xx` };
    const made = { labels, counts: buckets.map(() => 0), sum: 0, count: 0 };
    ofRoute[statusClass] = made;
    requests[listener].set(route, ofRoute);
    seriesMade += 1;
    return made;
  }

  return {
    observeRequest(request) {
      const series = seriesOf(request);
      const seconds = request.ms / 1000;
      const bucket = buckets.findIndex((limit) => seconds <= limit);
      if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sum += seconds;
      series.count += 1;
    },
    count(name, kind) {
      const kinds = counters.get(name) ?? new Map<string, number>();
      counters.set(name, kinds.set(kind, (kinds.get(kind) ?? 0) + 1));
    },
    totalOf: (name) => [...(counters.get(name)?.values() ?? [])].reduce((sum, count) => sum + count, 0),
    families: () => {
      const series = Object.values(requests).flatMap((ofListener) => [...ofListener.values()].flat());
      return [requestFamily(series), ...counterFamilies(counters)];
    },
  };
}

function requestFamily(series: Series[]): Family {
  return {
    name: "http_request_duration_seconds",
    help: "Requests by the pattern of their address and the class of their status.",
    type: "histogram",
    samples: series.flatMap(histogramSamples),
  };
}

/** Each bucket counts what the ones before it count too. */
function histogramSamples({ labels, counts, sum, count }: Series): Sample[] {
  let reached = 0;
  const bucketSamples = buckets.map((limit, at) => {
    reached += counts[at] ?? 0;
    return { labels: { ...labels, le: String(limit) }, value: reached, suffix: "_bucket" };
  });
  return [
    ...bucketSamples,
    { labels: { ...labels, le: "+Inf" }, value: count, suffix: "_bucket" },
    { labels, value: sum, suffix: "_sum" },
    { labels, value: count, suffix: "_count" },
  ];
}

function counterFamilies(counters: Map<CounterName, Map<string, number>>): Family[] {
  return Object.entries(counted).map(([name, { label, help }]) => {
    const kinds = counters.get(name as CounterName) ?? new Map<string, number>();
    const samples = [...kinds].map(([kind, value]) => ({ labels: { [label]: kind }, value }));
    return { name, help, type: "counter", samples };
  });
}

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

/** The limiter, with what it refuses counted by what was limited: the first part of each key, which is a word of ours. */
export function countRefusals({ check, giveBack }: RateLimiter, metrics: Metrics): RateLimiter {
  return {
    giveBack,
    async check(key, rule) {
      const verdict = await check(key, rule);
      if (!verdict.ok) metrics.count("hustings_limits_hit_total", key.split(":", 1)[0] ?? "");
      return verdict;
    },
  };
}
