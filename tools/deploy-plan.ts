import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { unstable_readConfig } from "wrangler";
import type { Store, StoreService } from "#shared/store.ts";
import { findProblems, secretNames, variableNames } from "#worker/env.ts";
import { findLocality } from "#worker/missing-variables.ts";
import { root } from "./program.ts";

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
  const { vars } = unstable_readConfig({ config: join(folder, "wrangler.toml"), env: environment });
  const file = join(folder, `.env.${environment}`);
  const own = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const values: Values = {};
  for (const name of variableNames) {
    const value = given[name] || own[name] || vars[name];
    if (value) values[name] = String(value);
  }
  const store = given.STORE || own.STORE;
  const isSecret = (name: string) => secretNames.includes(name);
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));
  return {
    problems: [
      ...findProblems(values),
      ...findMistakes(environment, values, Object.keys(vars).filter(isSecret)),
      ...(store ? findMissingFiles(store, folder) : []),
      ...(environment === "demo"
        ? []
        : findEmptyTexts(join(store ? join(folder, store) : join(root, "shared"), "store.ts"))),
    ],
    store,
    values,
    vars: pick((name) => !isSecret(name)),
    secrets: pick(isSecret),
  };
}

const findMissingFiles = (store: string, folder: string) =>
  ["store.ts", "public"]
    .filter((name) => !existsSync(join(folder, store, name)))
    .map((name) => `The variable STORE is wrong: there is no ${name} in ${store}`);

const load = createRequire(import.meta.url);

/** What the law wants said about the seller; a phone and a VAT number not every seller has. */
function findEmptyTexts(file: string): string[] {
  if (!existsSync(file)) return [];
  const { store, storeService, storeTexts } = load(file);
  const { name, company, contact } = store as Store;
  const { register, hours } = storeService as StoreService;
  const said = {
    store: { name, company, contact: { email: contact.email } },
    storeService: { register, hours },
    storeTexts,
  };
  return emptyPaths(said).map((path) => `The text ${path} is empty: write it into ${file}`);
}

/** Names of empty texts, such as `store.company.name`. */
const emptyPaths = (value: unknown, path: string[] = []): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => emptyPaths(inner, [...path, name]))
    : value === undefined || (typeof value === "string" && value.trim() === "")
      ? [path.join(".")]
      : [];

/** What only a deployment gets wrong. */
function findMistakes(environment: string, values: Values, openSecrets: string[]): string[] {
  const mistakes = openSecrets.map(
    (name) =>
      `The variable ${name} is a secret: take it out of [vars] in wrangler.toml, put it into .env.${environment}`,
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
