import type { ContentRow } from "#shared/content.ts";
import type { ContentQueryVariables } from "#shared/operations/generated/types.ts";
import type { ListRoute } from "#shared/pages.ts";
import type { Commerce } from "../commerce/commerce.ts";
import { findArea, toContentArea } from "./content-area.ts";
import type { PageServices } from "./page.ts";

const keys: Partial<Record<ListRoute, string>> = {
  category: "Category",
  brand: "Brand",
  campaign: "DiscountCampaign",
};

interface Slots {
  above?: ContentRow[];
  below?: ContentRow[];
}

interface Source extends Pick<PageServices, "drafts" | "ownOrigin" | "logs"> {
  commerce: Commerce;
}

/** What editors put above and below the goods of a category, a brand or a campaign; the list is whole without it. */
export async function loadListSlots(route: ListRoute, alias: string, source: Source): Promise<Slots> {
  const key = keys[route];
  if (!key) return {};
  const loadRows = async (part: "top" | "bottom") => {
    const variables: ContentQueryVariables = {
      family: "Productlist",
      areaName: `The ${part} part of the product list`,
      filters: [{ key, value: alias }],
    };
    const { commerce, drafts, ownOrigin, logs } = source;
    const asSecondary: Commerce = { ask: (operation, asked) => commerce.ask(operation, asked, "secondary") };
    const found = await findArea(asSecondary, drafts, variables).catch(() => null);
    const area =
      found && (await toContentArea(found.data, { commerce, ownOrigin, logs }, { withHeading: false }));
    return area?.rows ?? [];
  };
  const [above, below] = await Promise.all([loadRows("top"), loadRows("bottom")]);
  return { ...(above.length > 0 && { above }), ...(below.length > 0 && { below }) };
}
