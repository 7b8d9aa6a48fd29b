import { fillCart } from "./calls.ts";
import { type Call, createEdge } from "./edge.ts";
import { post } from "./forms.ts";

export const refuse = (message: string, code?: string) =>
  Response.json({ data: null, errors: [{ message, ...(code && { extensions: { code } }) }] });

export const notFound = ({ variables }: Call, code?: string) =>
  refuse(`No cart was found with the ID ${variables.id ?? variables.cartId}`, code);

export type Answer = (call: Call) => Response | "pass" | "refuse";

/** A shop that answers about the visitor's cart, and about any that never was, as told. */
export async function createShopWithout(
  answer: Answer,
  answerUnknown = answer,
  answerNew: Answer = () => "pass",
) {
  const edge = createEdge();
  const { cookie, cartId, skuId } = await fillCart(edge);
  const known = new Set<string>();
  edge.break(async (call) => {
    const id = call.variables.id ?? call.variables.cartId;
    if (typeof id !== "string" || known.has(id)) return "pass";
    const verdict = id === "" ? answerNew(call) : (id === cartId ? answer : answerUnknown)(call);
    if (verdict === "refuse") return new Response("refused", { status: 502 });
    if (verdict !== "pass" || id !== "") return verdict;
    const passed = await edge.pass(call);
    const { data } = await passed.clone().json<{ data: Record<string, { id: string } | null> }>();
    for (const cart of Object.values(data ?? {})) if (cart) known.add(cart.id);
    return passed;
  });
  const add = () => post(edge, "/se/en/p/alpine-jacket", { size: String(skuId) }, { cookie });
  return { edge, cookie, cartId, skuId, add };
}
