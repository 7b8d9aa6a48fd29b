import type { APIResponse, Route } from "@playwright/test";

type Options = NonNullable<Parameters<Route["fetch"]>[0]>;

/** What the shop answers. An idle connection may be closed in the moment in which it is used again: then once more. */
export const forward = (route: Route, options: Options = {}): Promise<APIResponse> =>
  route.fetch({ maxRetries: 1, ...options });
