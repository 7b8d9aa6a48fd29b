import { env } from "cloudflare:workers";
import type { Env } from "#worker/env.ts";
import type { Call } from "./edge.ts";

// biome-ignore lint/suspicious/noExplicitAny: each test takes something out of what the API answers
export type Data = any;

/** What the backend answers an operation, changed and with an error beside it. */
export async function answerPartly(
  { headers, ...call }: Call,
  change: (data: Data) => void,
): Promise<Response> {
  const backend = (env as unknown as Env).BACKEND as Fetcher;
  const init = { method: "POST", headers, body: JSON.stringify(call) };
  const answer = await (await backend.fetch("http://backend/graphql", init as never)).json<{ data?: Data }>();
  if (!answer.data) return Response.json(answer);
  change(answer.data);
  return Response.json({ data: answer.data, errors: [{ message: "a part is missing" }] });
}
