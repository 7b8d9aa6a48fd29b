// biome-ignore lint/suspicious/noExplicitAny: each test takes something out of what the API answers
export type Data = any;

/** What the backend answers an operation, changed and with an error beside it. */
export async function answerPartly(
  passed: Promise<Response>,
  change: (data: Data) => void,
): Promise<Response> {
  const answer = await (await passed).json<{ data?: Data }>();
  if (!answer.data) return Response.json(answer);
  change(answer.data);
  return Response.json({ data: answer.data, errors: [{ message: "a part is missing" }] });
}
