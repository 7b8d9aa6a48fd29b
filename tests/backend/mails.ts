import { digestOf } from "./account.ts";
import { ask, call } from "./wire.ts";

interface Mail {
  id: number;
  kind: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  link: string | null;
}

/** The newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await call(`/outbox?to=${encodeURIComponent(address)}`, {
    headers: { Accept: "application/json" },
  });
  return answer.json();
}

export const commitReset = async (resetKey: string, password: string) =>
  (
    await ask(
      "mutation c($resetKey: String!, $password: String!) { commitReset(resetKey: $resetKey, password: $password) }",
      {
        resetKey,
        password: await digestOf(password),
      },
    )
  ).data.commitReset;

export const keyOf = (mail: Mail | undefined) =>
  new URL(mail?.link ?? "", "http://shop").searchParams.get("resetKey") ?? "";
