import autocannon from "autocannon";

export interface Figures {
  /** Requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failures: number;
}

const connections = 8;

/** Asks one address as fast as it answers, for `seconds`, over loopback. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Figures> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** The pass in the middle by rate. */
export const median = (passes: Figures[]): Figures => {
  const sorted = passes.toSorted((one, other) => one.rate - other.rate);
  return sorted[Math.floor(sorted.length / 2)] as Figures;
};
