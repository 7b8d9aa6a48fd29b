const directions = /[\u202a-\u202e\u2066-\u2069]/g;
const hasDirections = /[\u202a-\u202e\u2066-\u2069]|\\u20(?:2[a-e]|6[6-9])/i;

/** Controls of direction are left out: they would turn the words of the page that follow them. */
const parse = (text: string): unknown =>
  hasDirections.test(text)
    ? JSON.parse(text, (_name, value) => (typeof value === "string" ? value.replace(directions, "") : value))
    : JSON.parse(text);

interface WireError {
  message: unknown;
  path: unknown;
  extensions: unknown;
}

export const isNode = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Services write codes and statuses as texts and numbers, and some no words. */
const toError = ({ message, path, extensions }: Partial<WireError>) => ({
  message: String(message ?? ""),
  ...(path ? { path } : {}),
  ...(isNode(extensions) && { extensions: toExtensions({ ...extensions }) }),
});

const toExtensions = ({ code, status, ...others }: Record<string, unknown>) => ({
  ...others,
  ...(code != null && { code: String(code) }),
  ...(status != null && { status: Number(status) }),
});

/** Whatever is said there, be it a word or an entry that is null, is an error. */
const toErrors = (errors: unknown): object[] =>
  [errors ?? []].flat().map((error) => toError(isNode(error) ? error : {}));

/** Data and errors alone: graphql-request takes no answer whose errors or extensions are null, as some services write. */
export function readAnswer(text: string): unknown {
  const answer = parse(text);
  if (!isNode(answer) || Array.isArray(answer)) return null;
  return {
    ...("data" in answer && { data: answer.data }),
    ...("errors" in answer && { errors: toErrors(answer.errors) }),
  };
}
