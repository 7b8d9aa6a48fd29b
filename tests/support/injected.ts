/** Texts that somebody else writes, by operation. */
const foreign: Record<string, RegExp> = {
  product: /^(name|description|text[123]|title|label|value)$/,
  reviews: /^(author|comment)$/,
  relatedProducts: /^name$/,
  productCards: /^name$/,
  list: /^(name|label|title|description|primaryDescription|secondaryDescription)$/,
  content: /^(title|text|text[12]|buttonText|altText|description)$/,
};

/** Hidden colours and campaigns would be no sink. */
const shown: Record<string, unknown> = { hideTitle: false };
const isColourCode = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function inject(value: unknown, names: RegExp, text: string, key = ""): unknown {
  if (key in shown) return shown[key];
  if (typeof value === "string") {
    if (key === "configuration") return JSON.stringify(inject(JSON.parse(value), names, text));
    return names.test(key) && !isColourCode(value) ? text : value;
  }
  if (Array.isArray(value)) return value.map((item) => inject(item, names, text, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, inject(inner, names, text, name)]),
  );
}

export const isInjectable = (operation: string) => operation in foreign;

/** The answer to an operation with `text` in the place of all that others write. */
export const injectText = (operation: string, answer: unknown, text: string): unknown =>
  inject(answer, foreign[operation] ?? /^$/, text);
