/**
 * Between storefront and backend in test runs: a Worker of its own, so that neither of the two carries code for
 * faults. Before each call it asks the rule that a test has set in this process.
 */
export interface BackendProxy {
  /** Calls fail as when nothing listens. */
  stop(): void;
  /** Calls stay unanswered. */
  hang(): void;
  /** Calls get what the rule says. */
  decide(rule: Rule): void;
  /** Calls reach the backend again. */
  start(): void;
}

/** What happens to one call: it passes, the connection is refused, or this is the answer. */
export type Verdict = "pass" | "refuse" | Response;
export type Rule = (call: Request) => Verdict | Promise<Verdict>;

const verdictHeader = "proxy-verdict";

const script = `
  export default {
    async fetch(request, env) {
      const answer = await env.RULE.fetch(request.clone());
      switch (answer.headers.get("${verdictHeader}")) {
        case "pass": return env.BACKEND.fetch(request);
        case "refuse": throw new Error("connection refused");
        default: return answer;
      }
    },
  };
`;

export function createBackendProxy(backend: string) {
  let rule: Rule = () => "pass";
  const control: BackendProxy = {
    stop: () => control.decide(() => "refuse"),
    hang: () => control.decide(() => new Promise<Verdict>(() => {})),
    decide: (next) => {
      rule = next;
    },
    start: () => control.decide(() => "pass"),
  };
  const decide = async (call: Request) => {
    const verdict = await rule(call);
    return verdict instanceof Response
      ? verdict
      : new Response(null, { headers: { [verdictHeader]: verdict } });
  };
  const worker = {
    name: "backend-proxy",
    modules: true,
    script,
    compatibilityDate: "2026-10-06",
    serviceBindings: { BACKEND: backend, RULE: decide },
  };
  return { worker, control };
}
