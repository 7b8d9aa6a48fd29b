// biome-ignore lint/suspicious/noExplicitAny: each test changes something in what the API answers
export type Data = any;

/** What the backend answers an operation, changed and with what is `beside` its data. */
export async function answerChanged(
  passed: Promise<Response>,
  change: (data: Data) => void,
  beside = {},
): Promise<Response> {
  const answer = await (await passed).json<{ data?: Data }>();
  if (!answer.data) return Response.json(answer);
  change(answer.data);
  return Response.json({ ...answer, ...beside });
}

/** What the backend answers an operation, changed and with an error beside it. */
export const answerPartly = (passed: Promise<Response>, change: (data: Data) => void) =>
  answerChanged(passed, change, { errors: [{ message: "a part is missing" }] });

/** As lists are answered that have no goods for who asks. */
export function emptyLists({ products }: Data) {
  if (products) Object.assign(products, { count: 0, products: [] });
}
