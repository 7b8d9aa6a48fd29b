import * as v from "valibot";

export const text = v.pipe(v.string(), v.nonEmpty());
export const localised = v.strictObject({ sv: text, en: text, de: text });
export const alias = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
export const id = v.pipe(v.number(), v.integer(), v.minValue(1));
