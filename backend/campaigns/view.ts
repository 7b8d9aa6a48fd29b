import type { Viewpoint } from "#backend/catalogue/types.ts";
import { fromMinor } from "#backend/money/amount.ts";
import { type Action, type CartCampaign, worthIn } from "./range.ts";

/** It has no list of products of its own, hence no url. */
export const cartCampaignView = (campaign: CartCampaign, { market, language }: Viewpoint) => ({
  campaignId: String(campaign.campaignId),
  name: campaign.name[language.code],
  hideTitle: campaign.hideTitle,
  ruleType: campaign.code === null ? "AUTOMATIC" : "PROMO_CODE",
  category: "CART",
  action: actionNames[campaign.action.kind],
  actionValue: valueIn(campaign.action, market.currency),
  canonicalUrl: null,
});

const actionNames: Record<Action["kind"], string> = {
  percent: "PERCENTAGE",
  "fixed-amount": "FIXED_AMOUNT",
  "buy-x-pay-y": "BUY_X_PAY_Y",
  "free-shipping": "FREE_SHIPPING",
};

function valueIn(action: Action, currency: Viewpoint["market"]["currency"]): string {
  switch (action.kind) {
    case "percent":
      return String(action.percent);
    case "fixed-amount":
      return String(fromMinor(worthIn(currency, action.amount), currency.code));
    case "buy-x-pay-y":
      return `${action.buy}:${action.pay}`;
    case "free-shipping":
      return "";
  }
}
