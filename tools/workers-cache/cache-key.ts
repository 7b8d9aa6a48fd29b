/** Headers by which some servers take another request for this one. */
const overrides =
  "forwarded x-forwarded-host x-forwarded-scheme x-host x-http-method x-http-method-override x-method-override x-original-url x-rewrite-url";

/** Begins with the path; host, cookies and all other headers take no part. */
export function toKey(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search + valuesOf(overrides.split(" "), request);
}

export function valuesOf(names: string[], { headers }: Request): string {
  const present = names.filter((name) => headers.has(name));
  return present.map((name) => `\n${name}: ${headers.get(name)}`).join("");
}
