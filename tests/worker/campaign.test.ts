import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillCart } from "#tests/support/calls.ts";
import { type Campaign, openCampaign, places, troubles } from "#tests/support/campaign.ts";
import { createEdge } from "#tests/support/edge.ts";
import { deliverStock, setFaults } from "#tests/support/hosted.ts";

/** `VITE_CAMPAIGN=20000` takes more steps; `VITE_SEED` chooses others. */
const steps = Number(import.meta.env.VITE_CAMPAIGN ?? 1_000);
const seed = Number(import.meta.env.VITE_SEED ?? 1);

vi.setConfig({ testTimeout: Math.max(600_000, steps * 100) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(Math, "random").mockReturnValue(0);
  for (const method of ["error", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(async () => {
  await setFaults();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pages = ["/se/en", "/se/en/p/alpine-jacket", "/se/sv/list/sale", "/us/en", "/se/en/checkout"];

let taken = 0;
type Step = fc.AsyncCommand<object, Campaign>;
type Who = 0 | 1;

const toStep = (words: string, take: (campaign: Campaign) => Promise<void>): Step => ({
  check: () => true,
  run: async (_model, campaign) => {
    taken += 1;
    await take(campaign);
  },
  toString: () => words,
});

const who = fc.constantFrom<Who>(0, 1);

const createSteps = (skuId: number) => [
  fc
    .constantFrom(...troubles)
    .chain((rule) =>
      fc
        .integer({ min: 1, max: 4 })
        .map((times) =>
          toStep(`trouble ${JSON.stringify(rule)} ${times} times`, (campaign) =>
            campaign.trouble({ ...rule, times }),
          ),
        ),
    ),
  fc
    .tuple(who, fc.constantFrom(...pages))
    .map(([index, path]) =>
      toStep(`${index} opens ${path}`, (campaign) => campaign.browse(campaign.shoppers[index], path)),
    ),
  who.map((index) => toStep(`${index} adds`, (campaign) => campaign.add(campaign.shoppers[index], skuId))),
  fc
    .tuple(who, fc.integer({ min: 0, max: 3 }))
    .map(([index, quantity]) =>
      toStep(`${index} wants ${quantity}`, (campaign) => campaign.change(campaign.shoppers[index], quantity)),
    ),
  fc
    .tuple(who, fc.constantFrom("login" as const, "logout" as const))
    .map(([index, action]) =>
      toStep(`${index} ${action}`, (campaign) => campaign.logInOrOut(campaign.shoppers[index], action)),
    ),
  who.map((index) =>
    toStep(`${index} adds in two tabs`, (campaign) => campaign.addInTwoTabs(campaign.shoppers[index], skuId)),
  ),
  fc
    .tuple(who, fc.constantFrom("SPRING", "3FOR2", "FREESHIP", "NONE", ""))
    .map(([index, code]) =>
      toStep(`${index} tries '${code}'`, (campaign) => campaign.tryCode(campaign.shoppers[index], code)),
    ),
  fc
    .tuple(who, fc.constantFrom(...places))
    .map(([index, place]) =>
      toStep(`${index} moves to ${place}`, (campaign) => campaign.moveTo(campaign.shoppers[index], place)),
    ),
  who.map((index) => toStep(`${index} reloads`, (campaign) => campaign.check(campaign.shoppers[index]))),
  who.map((index) => toStep(`${index} orders`, (campaign) => campaign.order(campaign.shoppers[index]))),
];

test(`${steps} steps of two shoppers with an API in trouble lose no line, order nothing twice, show nothing of the other (seed ${seed})`, async () => {
  const { skuId } = await fillCart(createEdge());
  let campaigns = 0;
  const counts = { answered: 0, failed: 0 };
  const commands = fc.commands(createSteps(skuId), { maxCommands: 60, size: "max" });
  await fc.assert(
    fc.asyncProperty(commands, async (chosen) => {
      await setFaults();
      await deliverStock(skuId, 500);
      const campaign = await openCampaign(`campaign-${campaigns++}`);
      await fc.asyncModelRun(() => ({ model: {}, real: campaign }), chosen);
      for (const shopper of campaign.shoppers) await campaign.check(shopper);
      counts.answered += campaign.counts.answered;
      counts.failed += campaign.counts.failed;
    }),
    { seed, numRuns: Math.ceil(steps / 25), endOnFailure: steps > 5_000 },
  );
  console.log(`${taken} steps, ${JSON.stringify(counts)}`);
  expect(taken).toBeGreaterThanOrEqual(steps);
  expect(counts.failed, "calls that failed").toBeGreaterThan(taken / 20);
});
