/** Characters of all of them as they are stored, percent-encoded: a browser keeps 4,096 a cookie. */
const longest = 3_800;
const mostCookies = 10;

/** A load balancer gives all its callers the same cookie: this one is of one session alone. The service has no use for it. */
const ownName = "shop-session";

const pair = /^([!#$%&'*+.^_`|~\w-]{1,128})=([!#-+\--:<-[\]-~]{0,2048})$/;

const isOver = (attributes: readonly string[], now: number) =>
  attributes.some((attribute) => {
    const [name = "", value = ""] = attribute.split("=").map((part) => part.trim());
    if (/^max-age$/i.test(name)) return Number(value) <= 0;
    return /^expires$/i.test(name) && Date.parse(value) <= now;
  });

function parse(cookies: string): Map<string, string> {
  const known = new Map<string, string>();
  for (const text of cookies.split("; ").slice(0, mostCookies)) {
    const [, name, value] = pair.exec(text) ?? [];
    if (name !== undefined && value !== undefined) known.set(name, value);
  }
  return known;
}

const print = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** What a browser, or a stranger, brings back; empty for what was never given out. */
export const readServiceCookies = (text: string): string =>
  encodeURIComponent(text).length <= longest ? print(parse(text)) : "";

/**
 * The cookies that a service wants back, as a `Cookie` header (`a=1; b=2`). One that does not fit is left out.
 * @param lines of `Set-Cookie`
 */
export function joinServiceCookies(kept: string, lines: readonly string[], now = Date.now()): string {
  const cookies = parse(kept);
  for (const line of lines) {
    const [text = "", ...attributes] = line.split(";");
    const [, name, value] = pair.exec(text.trim()) ?? [];
    if (name === undefined || value === undefined) continue;
    const joined = new Map(cookies).set(name, value);
    if (isOver(attributes, now)) cookies.delete(name);
    else if (joined.size <= mostCookies && encodeURIComponent(print(joined)).length <= longest)
      cookies.set(name, value);
  }
  return cookies.size === 1 && cookies.has(ownName) ? "" : print(cookies);
}

/** Of a new session: nothing that is kept by its cookies is another's, too. */
export const nameSession = (cookies: string): string =>
  cookies && joinServiceCookies(cookies, [`${ownName}=${crypto.randomUUID()}`]);
