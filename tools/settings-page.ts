import { readFileSync } from "node:fs";
import { join } from "node:path";
import { secretNames, type Variable, Variables } from "#worker/env.ts";
import { root } from "./program.ts";

interface Setting {
  form: string;
  example: string;
  without: string;
}

interface Group {
  title: string;
  settings: Record<string, Setting>;
  /** Paragraphs below the table. */
  more?: string[];
}

const groups: readonly Group[] = JSON.parse(readFileSync(join(root, "tools/settings.json"), "utf8"));

const intro = `# Settings

Written by \`npm run docs\` from \`worker/env.ts\` and \`tools/settings.json\`. Nothing has a silent default: a shop of a real account opens, and is deployed, only with what it cannot do without, all addresses https and none of them local; a sentence names each that is missing or wrong.

A deployment takes them from \`.env.production\` or \`wrangler.toml\` ([deploy.md](deploy.md)); \`npm start\` from \`.dev.vars\`, \`npm run preview\` from \`--var NAME=VALUE\`. A secret stands in no file of the repository and in no log.`;

const tail = `## What commands read

| name | form | what it does |
|---|---|---|
| \`STORE\` | folder | builds the shop of that merchant: their \`store.ts\`, \`fallback-markets.json\` and \`public/\`; \`npm run deploy\` takes it from \`.env.production\`, too |
| \`SERVICE_WORKER\` | \`off\` | at the build: takes the service worker away from browsers that have it |
| \`CLOUDFLARE_API_TOKEN\` | token | lets \`npm run deploy\` deploy |
| \`PORT\` | number | of \`npm start\`; 5173 |
| \`CHROMIUM_PATH\` | file | the Chromium of the tests and the bench |

Checkout and newsletter name the editors' pages \`terms\` and \`privacy\`; they link them once the footer menu does.
`;

const cell = (text: string) => `\`${text.replaceAll("`", "")}\``;

function writeRow([name, { form, example, without }]: [string, Setting]): string {
  const preset = Variables.entries[name as Variable].default;
  const secret = secretNames.includes(name) ? ", secret" : "";
  return `| ${cell(name)}${secret} | ${form} | ${preset ? cell(String(preset)) : "–"} | ${cell(example)} | ${without} |`;
}

const writeGroup = ({ title, settings, more = [] }: Group) =>
  [
    `## ${title}`,
    [
      "| name | form | default | example | without it |",
      "|---|---|---|---|---|",
      ...Object.entries(settings).map(writeRow),
    ].join("\n"),
    ...more,
  ].join("\n\n");

/** docs/settings.md. Throws a sentence where a setting of worker/env.ts is not explained. */
export function writeSettings(): string {
  const explained = groups.flatMap(({ settings }) => Object.keys(settings));
  const missing = Object.keys(Variables.entries).filter((name) => !explained.includes(name));
  if (missing.length > 0) throw new Error(`tools/settings.json does not explain ${missing.join(", ")}.`);
  return `${[intro, ...groups.map(writeGroup), tail].join("\n\n")}`;
}
