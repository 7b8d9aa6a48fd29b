import type { Bundles } from "./bundles.ts";
import type { Rule } from "./invariants.ts";
import { type Action, planActions, start } from "./shoppers.ts";
import { createWorld } from "./world.ts";

const mostSteps = 4_000;
// Errors are thrown by the thousand, and nobody reads where.
Error.stackTraceLimit = 0;

/** Runs what the shoppers of a seed do, or some of it. */
export async function simulate(
  bundles: Bundles,
  seed: number,
  rules: ReadonlySet<Rule>,
  actions: readonly Action[] = planActions(seed),
) {
  const world = createWorld(seed, bundles, rules);
  const { scheduler, witness } = world;
  const isOver = () => witness.broken.length > 0 || scheduler.steps.length > mostSteps;
  for (const action of actions) {
    let left = action.after;
    while (left > 0 && !isOver() && (await scheduler.step(scheduler.now() + 5_000))) left -= 1;
    if (!isOver() && action.kind === "wait" && action.time > 60_000) await world.settle(0);
    if (!isOver()) start(world, action);
  }
  if (!isOver()) await world.check();
  return { broken: witness.broken, steps: scheduler.steps };
}

/** The steps of a failure, without the actions that it does not need. */
export async function shrink(bundles: Bundles, seed: number, rules: ReadonlySet<Rule>): Promise<string[]> {
  let actions = planActions(seed);
  let { steps } = await simulate(bundles, seed, rules, actions);
  for (let size = Math.ceil(actions.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < actions.length; ) {
      const fewer = actions.toSpliced(at, size);
      const outcome = await simulate(bundles, seed, rules, fewer);
      if (outcome.broken.length === 0) at += size;
      else [actions, steps] = [fewer, outcome.steps];
    }
  return steps;
}
