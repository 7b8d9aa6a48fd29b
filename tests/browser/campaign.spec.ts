import { openVisit } from "#tests/support/browser-campaign.ts";
import { findGoods } from "#tests/support/campaign-goods.ts";
import { createDice } from "#tests/support/dice.ts";
import { expect, test } from "#tests/support/shop.ts";

test.skip(({ isMobile }) => isMobile, "what fails does not depend on the screen");

/** `VISITS=100` is the whole campaign; `SEED` chooses others. */
const visits = Number(process.env.VISITS ?? 3);
const seed = Number(process.env.SEED ?? 1);
const faultsEach = 5;

const steps = ["add", "add", "changeQuantity", "readCart", "browse", "order"] as const;

test(`${visits} random visits with ${visits * faultsEach} faults lose no acknowledged line and end nowhere (seed ${seed})`, async ({
  browser,
  shop,
}) => {
  test.setTimeout(visits * 60_000);
  const goods = await findGoods(shop.url);
  const failures: string[] = [];
  let faults = 0;
  for (let visit = 0; visit < visits && failures.length < 10; visit++) {
    const dice = createDice(seed * 10_000 + visit);
    const open = await openVisit(browser, shop.url, goods, dice);
    try {
      await open.take("add");
      for (let taken = 0; open.countFaults() < faultsEach && taken < 20; taken++)
        await open.take(dice.pick(steps));
      await open.check();
      faults += open.countFaults();
    } catch (error) {
      failures.push(`Visit ${visit}: ${open.story.join("; ")}: ${error}`);
    }
    await open.close().catch((error) => failures.push(`Visit ${visit}, orders: ${error}`));
    if (visits > 10) console.log(`${visit + 1} visits, ${faults} faults, ${failures.length} failures`);
  }
  expect(failures).toEqual([]);
  expect(faults).toBeGreaterThanOrEqual(visits * faultsEach);
});
