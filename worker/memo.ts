/** What follows from the build and the settings alone, by what it is and what it is made of. */
const known = new Map<string, unknown>();

/** Undefined when it was not made yet. */
export const recall = <Value>(key: string): Value | undefined => known.get(key) as Value | undefined;

/** Never what strangers choose: nothing is forgotten. */
export function remember<Value>(key: string, value: Value): Value {
  known.set(key, value);
  return value;
}
