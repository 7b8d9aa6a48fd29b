import * as v from "valibot";
import type { ContentWidget } from "#shared/content.ts";
import { toLine } from "./plain-text.ts";

const words = v.pipe(v.string(), v.maxLength(5_000));
const title = v.pipe(v.nullish(words, ""), v.transform(toLine));

const Facts = v.object({ title, facts: v.array(v.object({ label: words, value: words })) });
const Quote = v.object({ text: words, name: v.nullish(words, "") });
const Questions = v.object({
  title,
  questions: v.array(v.object({ question: words, answer: words })),
});

/** What a JSON widget may be; the name is the one that the editors' template has. Throws when it has another form. */
const templates: Record<string, (value: unknown) => ContentWidget> = {
  facts: (value) => ({ kind: "facts", ...v.parse(Facts, value) }),
  quote: (value) => ({ kind: "quote", ...v.parse(Quote, value) }),
  questions: (value) => ({ kind: "questions", ...v.parse(Questions, value) }),
};

/** Null for a template that the shop does not know. */
export function drawTemplate(name: string, json: string): ContentWidget | null {
  const template = Object.hasOwn(templates, name) ? templates[name] : undefined;
  return template ? template(JSON.parse(json)) : null;
}
