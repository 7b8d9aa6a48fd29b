import type { createEdge } from "./edge.ts";

type Edge = ReturnType<typeof createEdge>;

/** Cookies as a browser keeps them: name and value, gone when they expire. */
export function createJar() {
  const cookies = new Map<string, string>();
  /** Every `Set-Cookie` line so far. */
  const lines: string[] = [];
  return {
    lines,
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    take(response: Response) {
      for (const line of response.headers.getSetCookie()) {
        lines.push(line);
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
  };
}

/** Of the cookie as it was written last. */
export const attributesOf = (lines: string[], name: string) =>
  lines.findLast((line) => line.startsWith(`${name}=`))?.replace(/^[^;]*; /, "");

/** A browser in front of the auth API, with its own cookies. */
export function createVisitor(edge: Edge) {
  const jar = createJar();
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await edge.fetch(path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-page-path": "/se/sv",
        cookie: jar.header(),
        ...headers,
      },
      body: JSON.stringify(body),
    });
    jar.take(response);
    return response;
  };
  return {
    jar,
    post,
    auth: (action: string, body: unknown = {}, headers?: Record<string, string>) =>
      post(`/auth/${action}`, body, headers),
  };
}

/** The token alone: the shop's ticket follows it in the cookie. */
export const tokenIn = (cookies: ReadonlyMap<string, string>) => cookies.get("auth")?.split("~")[0] ?? "";

/** As the merchant's own system makes it for a link. */
export async function makeLoginToken(edge: Edge, email: string): Promise<string> {
  const address = `http://localhost/_backend/login-token?email=${email}`;
  return (await (await edge.fetch(address, { method: "POST" })).json<{ token: string }>()).token;
}

let people = 0;

/** An address nobody has yet. */
export function newcomer() {
  people += 1;
  return `person${people}.${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** What the shop calls somebody who told no name. */
export const shownName = (username: string) => username.split("@")[0] ?? "";

export const password = "Gletscher7spalte";
