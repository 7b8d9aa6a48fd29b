import type { Commerce } from "#backend/commerce.ts";

export { type ContextArguments, viewpointOf } from "#backend/catalogue/viewpoint.ts";

/**
 * Root fields change things synchronously: one call is one turn of the object, so calls never interleave.
 * Only those that hash something first are promises, and write what they found in one turn at the end.
 */
export type RootField = (args: never, commerce: Commerce) => unknown;

export type RootFields = Readonly<Record<string, RootField>>;
