import * as v from "valibot";
import { escapeHtml, page } from "#backend/http/page.ts";

const Text = v.pipe(v.string(), v.maxLength(40));
const Report = v.object({
  market: Text,
  device: Text,
  vitals: v.array(v.object({ name: Text, value: v.number(), route: Text })),
});

interface Sample {
  name: string;
  value: number;
  route: string;
  market: string;
  device: string;
}

/** Samples in memory; the oldest go first. */
const limit = 20_000;

/** Google's limits of a good experience at the 75th percentile; milliseconds except CLS. */
const good: Record<string, number> = { LCP: 2_500, INP: 200, CLS: 0.1, TTFB: 800 };

/** Stands in for Cloudflare's Analytics Engine: takes what pages measured and draws percentiles of it. */
export function createVitals() {
  let samples: Sample[] = [];
  return {
    async receive(request: Request): Promise<Response> {
      const report = v.safeParse(Report, await request.json().catch(() => null));
      if (!report.success) return Response.json({ error: "This is no report" }, { status: 400 });
      const { market, device, vitals } = report.output;
      samples = [...samples, ...vitals.map((vital) => ({ ...vital, market, device }))].slice(-limit);
      return new Response(null, { status: 204 });
    },
    show: (): Response => page("Vitals", toTables(samples)),
  };
}

function toTables(samples: readonly Sample[]): string {
  if (samples.length === 0) return "<p>Nothing measured yet: open some pages of the shop and leave them.</p>";
  const byName = Map.groupBy(samples, ({ name }) => name);
  return [...byName]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, all]) => `<article><h2>${escapeHtml(name)}</h2>${toTable(name, all)}</article>`)
    .join("\n");
}

function toTable(name: string, samples: readonly Sample[]): string {
  const groups = [...Map.groupBy(samples, ({ route, market, device }) => `${route} · ${market} · ${device}`)]
    .map(([group, found]) => ({
      group,
      count: found.length,
      ...percentiles(found.map(({ value }) => value)),
    }))
    .sort((a, b) => b.p75 - a.p75);
  const longest = Math.max(...groups.map(({ p95 }) => p95), Number.MIN_VALUE);
  const rows = groups.map(({ group, count, p50, p75, p95 }) => {
    const width = (value: number) => ((value / longest) * 200).toFixed(1);
    const colour = p75 > (good[name] ?? Infinity) ? "#b3261e" : "#2e6b3c";
    const bars = `<svg width="200" height="14" role="img" aria-label="p50 to p95"><rect width="${width(p95)}" height="14" fill="#dcdfe2"/><rect width="${width(p75)}" height="14" fill="${colour}" opacity=".6"/><rect width="${width(p50)}" height="14" fill="${colour}"/></svg>`;
    const cells = [p50, p75, p95].map((value) => `<td>${format(name, value)}</td>`).join("");
    return `<tr><th scope="row">${escapeHtml(group)}</th><td>${count}</td>${cells}<td>${bars}</td></tr>`;
  });
  return `<table><thead><tr><th>Route · market · device</th><th>Samples</th><th>p50</th><th>p75</th><th>p95</th><th></th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

const format = (name: string, value: number) =>
  name === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`;

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
