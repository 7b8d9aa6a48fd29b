/** A Worker of its own between storefront and backend in test runs, so that neither carries code for faults. */
export interface BackendProxy {
  /** Calls fail as when nothing listens. */
  stop(): void;
  hang(): void;
  decide(rule: Rule): void;
  start(): void;
}

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
