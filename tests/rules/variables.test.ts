import { expect, test } from "vitest";
import { accountVariables } from "#tests/support/account-variables.ts";
import { examples } from "#tests/support/documented-deploy.ts";
import { findProblems, readSettings } from "#worker/env.ts";

const names = Object.keys(accountVariables) as (keyof typeof accountVariables)[];

test("a shop with all that an account needs opens, and none of its values is the demo's", () => {
  expect(findProblems(accountVariables)).toEqual([]);
  const settings = readSettings(accountVariables as never);
  expect(settings.publicOrigin).toBe("https://www.example.com");
  expect(settings.fallbackMarket).toBeUndefined();
  expect(JSON.stringify(settings)).not.toMatch(/nordkamm|localhost|backend/);
});

test.each(names.filter((name) => name !== "COMMERCE_API_URL"))(
  "a shop of a real account does not start without %s",
  (name) => {
    for (const missing of [undefined, ""]) {
      const problems = findProblems({ ...accountVariables, [name]: missing });
      expect(problems).toEqual([expect.stringMatching(`^The variable ${name} is missing: .{15}`)]);
    }
  },
);

test("without an API the shop starts as a demo only when it is told to", () => {
  const { COMMERCE_API_URL: _, ...others } = accountVariables;
  expect(findProblems(others)).toEqual([expect.stringContaining("COMMERCE_API_URL is missing")]);
  expect(findProblems({ DEMO: "1" })).toEqual([]);
});

test.each(["COMMERCE_API_URL", "AUTH_ENDPOINT", "SIGN_ENDPOINT", "IMAGE_URL", "PUBLIC_ORIGIN"])(
  "a shop of a real account does not start with a local %s",
  (name) => {
    for (const local of [
      "https://localhost:5173",
      "https://127.0.0.1/x",
      "https://[::1]/",
      "https://shop.test",
    ])
      expect(findProblems({ ...accountVariables, [name]: local })).toEqual([
        expect.stringMatching(`^The variable ${name} is wrong: it is local`),
      ]);
    expect(findProblems({ ...accountVariables, [name]: "http://www.example.com" })).toEqual([
      `The variable ${name} is wrong: it must begin with https://`,
    ]);
    const local = { ...accountVariables, LOCAL_TOKEN: "token-of-this-run", [name]: "http://localhost:5173" };
    expect(findProblems(local)).toEqual([]);
  },
);

test.each([
  ["PASSWORD_SALT", "nordkamm"],
  ["CHANNEL_ID", "1|nordkamm"],
  ["CLIENT_NAME", "nordkamm-storefront"],
])("a shop of a real account does not start with the demo's %s", (name, value) => {
  expect(findProblems({ ...accountVariables, [name]: value })).toEqual([
    `The variable ${name} is wrong: it is that of the demo`,
  ]);
});

test("a shop of a real account does not start with the TICKET_SECRET of docs/deploy.md, whoever deploys it", () => {
  const { TICKET_SECRET } = examples;
  expect(findProblems({ ...accountVariables, TICKET_SECRET })).toEqual([
    "The variable TICKET_SECRET is wrong: it is the example of docs/deploy.md, which everybody can read",
  ]);
  expect(findProblems({ ...accountVariables, TICKET_SECRET, LOCAL_TOKEN: "token-of-this-run" })).toEqual([]);
});

test("all that is wrong is said at once", () => {
  const { IMAGE_URL: _, ...others } = accountVariables;
  const problems = findProblems({ ...others, PUBLIC_ORIGIN: "www", COMMERCE_TIMEOUT_MS: "soon" });
  expect(problems.map((problem) => problem.split(" ")[2])).toEqual([
    "COMMERCE_TIMEOUT_MS",
    "PUBLIC_ORIGIN",
    "IMAGE_URL",
  ]);
});
