import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { unstable_readConfig } from "wrangler";
import { findProblems, secretNames, variableNames } from "#worker/env.ts";
import { findLocality, refusePublished } from "#worker/missing-variables.ts";
import { root } from "./program.ts";
import { findStoreProblems, hasNoNotice } from "./store-check.ts";

export const environments = ["demo", "staging", "production"];

type Values = Record<string, string>;

export interface DeployPlan {
  /** Sentences; nothing may be deployed while there are any. */
  problems: string[];
  /** Every variable of the shop. */
  values: Values;
  vars: Values;
  secrets: Values;
  /** Folder of the merchant's `store.ts` and `public/`; without one the shop is built as `shared/store.ts` says. */
  store: string | undefined;
  /** The merchant says that no market of the channel asks for the notice of the legal guarantee. */
  sellsWithoutNotice: boolean;
}

/**
 * What is deployed: `[vars]` of the environment, over it `.env.<environment>`, over that the process.
 *
 * @param folder of wrangler.toml
 */
export function planDeploy(
  environment: string,
  given: Record<string, string | undefined>,
  folder = root,
): DeployPlan {
  const config = unstable_readConfig({ config: join(folder, "wrangler.toml"), env: environment });
  const { vars } = config;
  const file = join(folder, `.env.${environment}`);
  const own = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const values: Values = {};
  for (const name of variableNames) {
    const value = given[name] || own[name] || vars[name];
    if (value) values[name] = String(value);
  }
  // All isolates have to agree on what they sign; nobody has to know it.
  if (environment === "demo") values.TICKET_SECRET ??= randomBytes(32).toString("hex");
  const store = given.STORE || own.STORE;
  const isSecret = (name: string) => secretNames.includes(name);
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
  return {
    problems: [
      ...new Set([
        ...findProblems(values),
        ...findMistakes(environment, values, Object.keys(vars).filter(isSecret)),
      ]),
      ...(environment === "demo" ? [] : findMissingBinding(environment, values, config.send_email)),
      ...(store ? findStoreProblems(folder, store) : []),
      ...(environment === "production" && !store ? [noStore] : []),
    ],
    store,
    sellsWithoutNotice: store !== undefined && hasNoNotice(folder, store),
    values,
    vars: pick((name) => !isSecret(name)),
    secrets: pick(isSecret),
  };
}

/** Where the Worker answers: one of another name, under workers.dev, beside the others. Null where that is not known. */
export function findAddress({ PUBLIC_ORIGIN = "" }: Values, name: string | undefined): string | null {
  const { origin, hostname } = new URL(PUBLIC_ORIGIN);
  if (name === undefined) return origin;
  const [, ...account] = hostname.split(".");
  return hostname.endsWith(".workers.dev") ? `https://${[name, ...account].join(".")}` : null;
}

/** Staging may be the demo shop in words and pictures; nobody buys there. */
const noStore =
  "The variable STORE is missing: the shop would open as the demo shop with an imprint that is not yours; " +
  "set it to the folder of your own store.ts and public/ (docs/deploy.md, step 4)";

/** Returns, withdrawals and letters would be tried for ever and reach nobody. */
function findMissingBinding(environment: string, values: Values, senders: readonly { name: string }[]) {
  const { MAIL_FROM, MESSAGES_URL } = values;
  if (!MAIL_FROM || MESSAGES_URL || senders.some(({ name }) => name === "MAIL")) return [];
  return [
    `The variable MAIL_FROM is wrong: there is nothing to send mails with; write send_email = [{ name = "MAIL" }] under [env.${environment}] in wrangler.toml, or set MESSAGES_URL`,
  ];
}

/** The values of the twelve steps. */
function readExamples(): Record<string, string | undefined> {
  const [, block = ""] =
    /```dotenv\n([\s\S]*?)```/.exec(readFileSync(join(root, "docs/deploy.md"), "utf8")) ?? [];
  return parseEnv(block);
}

/** What only a deployment gets wrong. */
function findMistakes(environment: string, values: Values, openSecrets: string[]): string[] {
  const examples = readExamples();
  const mistakes = secretNames
    .filter((name) => values[name] && values[name] === examples[name])
    .map(refusePublished);
  mistakes.push(
    ...openSecrets.map(
      (name) =>
        `The variable ${name} is a secret: take it out of [vars] in wrangler.toml, put it into .env.${environment}`,
    ),
  );
  if (values.LOCAL_TOKEN)
    mistakes.push("The variable LOCAL_TOKEN is wrong: it belongs to local commands alone");
  if (environment === "demo") {
    if (values.COMMERCE_API_URL)
      mistakes.push("The variable COMMERCE_API_URL is wrong: a demo sells what its stand-in has");
    const { PUBLIC_ORIGIN = "" } = values;
    const locality = findLocality(PUBLIC_ORIGIN);
    if (!PUBLIC_ORIGIN) mistakes.push("The variable PUBLIC_ORIGIN is missing: say where the demo will be");
    else if (locality) mistakes.push(`The variable PUBLIC_ORIGIN is wrong: it ${locality}`);
  } else if (values.DEMO) {
    mistakes.push("The variable DEMO is wrong: a demo is deployed by `npm run deploy -- --demo`");
  }
  return mistakes;
}
