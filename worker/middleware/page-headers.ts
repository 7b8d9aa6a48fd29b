import type { RouteName } from "#shared/routes.ts";
import { isQuietPage } from "#shared/tracking/quiet-pages.ts";
import type { SharedContext } from "../context.ts";
import type { PageFormat } from "../page-address.ts";
import { documentPolicy, reportingEndpoints } from "./security.ts";

const types: Record<PageFormat, string> = {
  document: "text/html; charset=utf-8",
  data: "application/json; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
};

/** From where the shopper goes to a payment provider, or its checkout is shown. */
const paymentRoutes: readonly RouteName[] = ["checkout", "checkout-form", "checkout-confirm"];

/** What a page says of itself beside what may be kept of it. @param scripts hashes of its inline scripts */
export function toPageHeaders(
  c: Pick<SharedContext, "var">,
  format: PageFormat,
  scripts: string,
): Record<string, string> {
  const { recommendations, tracking, payment, images } = c.var.settings;
  const { route, language } = c.var.page;
  const isQuiet = isQuietPage(route);
  const others = {
    thirdParties: isQuiet ? [] : tracking.origins,
    receivers: recommendations?.origins ?? [],
    hasProviderScript: !isQuiet && typeof recommendations?.scriptUrl === "string",
    payment: paymentRoutes.includes(route) ? payment : null,
  };
  return {
    "Content-Type": types[format],
    "Content-Language": language,
    ...(format === "document" && {
      "Content-Security-Policy": documentPolicy(scripts, images.url, others),
      "Reporting-Endpoints": reportingEndpoints,
    }),
  };
}
