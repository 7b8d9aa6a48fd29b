import { answerSchemas } from "#shared/operations/generated/answers.ts";
import { leaveOutOtherCarts } from "./asked-cart.ts";
import { type Currencies, findAskedCurrency, leaveOutForeign, namesOther } from "./currency.ts";
import type { CommerceAnswer, CommerceFailure } from "./failure.ts";
import { fitAnswer } from "./fit-answer.ts";
import { hasLostGoods } from "./lost-goods.ts";
import { isMissing } from "./missing.ts";
import { leaveOutSums } from "./partial-cart.ts";

const toMalformed = (name: string): CommerceFailure => ({
  kind: "malformed",
  message: `Server response was malformed for query '${name}'`,
});

/** What is nested deeper than a stack goes does not fit, either. */
export function readWithinStack(name: string, read: () => CommerceAnswer<unknown>): CommerceAnswer<unknown> {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return toMalformed(name);
    throw error;
  }
}

/** Nothing that was not asked for is drawn or stored. What an error says is not there is null. */
export function checkAnswer(
  { name, text }: { name: string; text?: string },
  variables: Record<string, unknown>,
  currencies: Currencies,
  answer: CommerceAnswer<unknown>,
): CommerceAnswer<unknown> {
  if (isMissing(name, answer)) return { kind: "data", data: { [name]: null }, errors: [] };
  if (answer.kind !== "data") return answer;
  // What another build asked for may have another form.
  const schema = text === undefined ? answerSchemas[name] : undefined;
  const { isWhole, leftOut } = schema ? fitAnswer(schema, answer.data) : { isWhole: true, leftOut: [] };
  if (!isWhole || hasLostGoods(answer.data as object, answer.errors, variables)) return toMalformed(name);
  const expected = findAskedCurrency(name, variables, currencies);
  const foreign = expected ? leaveOutForeign(expected, answer.data) : [];
  const others = leaveOutOtherCarts(name, variables, answer.data as object);
  const sums = leaveOutSums(name, answer.data as object, answer.errors);
  if (!sums) return toMalformed(name);
  for (const path of [...leftOut, ...foreign, ...others, ...sums])
    console.error(JSON.stringify({ event: "part of an answer left out", operation: name, path }));
  if (expected && namesOther(expected, answer.data)) {
    return { kind: "wrong-currency", message: `Server response was of another market for query '${name}'` };
  }
  return answer;
}
