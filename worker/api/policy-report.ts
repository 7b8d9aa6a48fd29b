import { createFactory } from "hono/factory";
import * as v from "valibot";
import { limitBody } from "../access/body-limit.ts";
import { isAddressAllowed, retryAfter } from "../access/limits.ts";
import { isOfType } from "../access/own-page.ts";
import type { ShopEnv } from "../context.ts";
import type { Settings } from "../env.ts";
import type { MinuteLog } from "../log-once.ts";

const maxBytes = 8 * 1024;

const Directive = v.pipe(v.string(), v.regex(/^[a-z-]{3,40}$/));

/** A word such as `inline`, or of an address its origin: the rest of it may grant access or name a person. */
const Blocked = v.pipe(
  v.string(),
  v.transform((text) => (URL.canParse(text) ? new URL(text).origin : text)),
  v.regex(/^([a-z-]{1,30}|https?:\/\/[a-z0-9.:[\]-]{1,100})?$/),
);

interface Violation {
  directive: string;
  blocked: string;
}

/** As `report-uri` sends it, one at a time, and as `report-to` does, several. */
const Reports = v.union([
  v.pipe(
    v.object({ "csp-report": v.object({ "effective-directive": Directive, "blocked-uri": Blocked }) }),
    v.transform(({ "csp-report": report }): Violation[] => [
      { directive: report["effective-directive"], blocked: report["blocked-uri"] },
    ]),
  ),
  v.pipe(
    v.array(
      v.object({
        type: v.literal("csp-violation"),
        body: v.object({ effectiveDirective: Directive, blockedURL: v.optional(Blocked, "") }),
      }),
    ),
    v.maxLength(20),
    v.transform((reports): Violation[] =>
      reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
    ),
  ),
]);

const directives = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "frame-src",
  "worker-src",
  "manifest-src",
  "media-src",
  "object-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "require-trusted-types-for",
  "trusted-types",
]);

/** What the policy of some page of this shop allows. */
const listSources = ({ images, publicOrigin, tracking, recommendations, payment }: Settings): string[] => [
  publicOrigin,
  ...(URL.canParse(images.url) ? [new URL(images.url).origin] : []),
  ...tracking.origins,
  ...(recommendations?.origins ?? []),
  ...(payment?.origins ?? []),
];

/** A source is an origin, or `https://*.` and its end. */
const isOf = (origin: string, source: string) => {
  const [scheme = "", end] = source.split("*");
  return end === undefined ? origin === source : origin.startsWith(scheme) && origin.endsWith(end);
};

/** Made-up violations of a directive a minute. */
const mostUnknown = 5;

/** What is refused to a source of the shop's own settings is written whatever else was reported. */
function logViolation(log: MinuteLog, { directive: named, blocked }: Violation, sources: readonly string[]) {
  const directive = directives.has(named) ? named : "other";
  const line = { event: "policy violation", directive, blocked };
  const source = sources.find((each) => isOf(blocked, each));
  if (source === undefined) log(directive, blocked, mostUnknown, line);
  else log(`${directive} ${source}`, source, 1, line);
}

/** Keeps what the policy of a document refused; nothing of it tells who saw which page. */
export const policyReport = createFactory<ShopEnv>().createHandlers(
  limitBody(maxBytes, (c) => c.body(null, 413)),
  async (c) => {
    if (!isOfType(c, "application/csp-report") && !isOfType(c, "application/reports+json"))
      return c.body(null, 415);
    // The reporter of a browser is no page: it may say nothing of where it comes from.
    const site = c.req.header("sec-fetch-site") ?? "same-origin";
    if (site !== "same-origin") return c.body(null, 403);
    if (!(await isAddressAllowed(c, "report")))
      return c.body(null, 429, { "Retry-After": retryAfter("report") });
    const { success, output } = v.safeParse(Reports, await c.req.json().catch(() => null));
    if (!success) return c.body(null, 400);
    const sources = listSources(c.get("settings"));
    const { violations } = c.get("isolate").logs;
    for (const violation of output) logViolation(violations, violation, sources);
    return c.body(null, 204);
  },
);
