import type { Page } from "@playwright/test";
import { getCart } from "#shared/operations/generated/operations.ts";

/** Pieces of each line of the cart as the shop has it, asked for beside the page with its cookies. */
export async function readQuantities({ request }: Page, basename: string): Promise<number[]> {
  const answer = await request.post("/graphql", {
    headers: { "sec-fetch-site": "same-origin", "x-page-path": basename },
    data: {
      operationName: getCart.name,
      variables: { id: "" },
      extensions: { persistedQuery: { version: 1, sha256Hash: getCart.hash } },
    },
  });
  const { data } = (await answer.json()) as { data: { getCart: { items: { quantity: number }[] } } };
  return data.getCart.items.map(({ quantity }) => quantity);
}
