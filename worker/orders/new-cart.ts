import { getCart, openCart, orderedCart } from "#shared/operations/generated/operations.ts";
import { spendOnce } from "../auth/spend-once.ts";
import { toCartKey } from "../commerce/asked-cart.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { type CommerceAnswer, failedWithStatus } from "../commerce/failure.ts";
import type { Env } from "../env.ts";

/** Each of them makes a cart where it names none. */
const makers: readonly string[] = [getCart.name, openCart.name, orderedCart.name];
/** Milliseconds for which the same answer may come to somebody else. */
const claimedFor = 3_600_000;
/** Milliseconds until whoever asked is taken for the first. */
const longestWait = 1_000;

const findId = ({ getCart }: { getCart?: { id: string | null } | null }) => getCart?.id || null;

const claim = (env: Env, id: string): Promise<boolean> =>
  spendOnce(env, `cart ${toCartKey(id)}`, Date.now() + claimedFor, longestWait).catch(() => true);

/**
 * Guests ask alike for a cart of their own, and what stands before an API may ask once for several of them, or keep the
 * answer: the first who comes with the cart has it, the others ask once more, unlike everybody else. An API takes no
 * notice of a variable that its operation does not have.
 */
export function withOwnCarts(env: Env, { ask }: Commerce): Commerce {
  return {
    async ask(...call) {
      const [operation, variables, kind] = call;
      if (!makers.includes(operation.name) || (variables as { id?: string }).id !== "") return ask(...call);
      const isOwn = async (answer: CommerceAnswer<unknown>) => {
        const id = answer.kind === "data" ? findId(answer.data as object) : null;
        return id === null || claim(env, id);
      };
      const shared = await ask(...call);
      if (await isOwn(shared)) return shared;
      const own = await ask(operation, { ...variables, guest: crypto.randomUUID() }, kind);
      return (await isOwn(own)) ? own : failedWithStatus(503);
    },
  };
}
