import * as v from "valibot";
import { type GraphQlAnswer, isUsable, tooOften } from "#shared/api.ts";
import type { Operation } from "#shared/operations/operation.ts";
import { answerOperation } from "../api/answer-operation.ts";
import { findBrowserOperation } from "../api/operations.ts";
import type { ShopContext } from "../context.ts";

export type FormCall<Data> =
  | { kind: "data"; data: Data }
  /** `code` as the browser would get it. */
  | { kind: "refused"; code: string | undefined }
  | { kind: "status"; status: number; code: string | undefined };

interface AskOptions {
  forgetsCart?: boolean;
  /** For what is good as far as it is there. */
  takesParts?: boolean;
  idempotencyKey?: string;
  shown?: string;
  isWarned?: boolean;
  paymentEnd?: string | undefined;
}

/** What the browser's scripts would ask, with the same checks and limits. */
export async function ask<Data, Sent>(
  c: ShopContext,
  { hash }: Operation<Data, Sent>,
  variables: Sent,
  {
    forgetsCart = false,
    takesParts = true,
    idempotencyKey,
    shown = "",
    isWarned = true,
    paymentEnd,
  }: AskOptions = {},
): Promise<FormCall<Data>> {
  const operation = findBrowserOperation(hash);
  const known = operation && v.safeParse(operation.variables, variables);
  if (!operation || !known?.success) return { kind: "status", status: 400, code: "BAD_VARIABLES" };
  const options = { forgetsCart, idempotencyKey, shown, isWarned, paymentEnd };
  // Each question of a form has a time of its own.
  c.set("deadline", undefined);
  const response = await answerOperation(c, operation, known.output, options);
  if (response.status === 429) return { kind: "refused", code: tooOften };
  const answer: GraphQlAnswer<Data> = await response.json();
  const { data, errors } = answer;
  const code = errors?.[0]?.extensions?.code;
  if (response.status >= 300) return { kind: "status", status: response.status, code };
  const isGood = data && (!errors?.length || (takesParts && isUsable(answer)));
  return isGood ? { kind: "data", data } : { kind: "refused", code };
}
