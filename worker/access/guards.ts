import { authenticated } from "./authenticated.ts";
import type { Guard } from "./guard.ts";
import { listPageRouting } from "./list-page-routing.ts";

/** The guards a page may name (RT-45). */
export const guards: Readonly<Record<string, Guard>> = {
  authenticated,
  default: ({ page }) => page,
  "list-page-routing": listPageRouting,
};

/** A page names a guard that does not exist. */
export class UnknownMiddleware extends Error {
  readonly statusCode = 500;
  constructor(name: string) {
    super(`Unknown middleware ${name}`);
  }
}

/** The guards of these names, one after the other; throws `UnknownMiddleware` (ER-06). */
export function guardsNamed(names: readonly string[]): Guard {
  const chosen = names.map((name) => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new UnknownMiddleware(name);
    return guard;
  });
  return async (visit) => {
    let { page } = visit;
    for (const guard of chosen) {
      const answer = await guard({ ...visit, page });
      if (answer instanceof Response) return answer;
      page = answer;
    }
    return page;
  };
}
