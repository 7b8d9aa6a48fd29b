/** Aliases of goods that were sold once and never will be again; nothing succeeds them. */
const gone = new Set(["alpine-jacket-classic", "summit-anorak", "glacier-gaiters"]);

export const isGone = (alias: string) => gone.has(alias.toLowerCase());
