import { meetsRequirements } from "#backend/campaigns/apply.ts";
import { findByCode } from "#backend/campaigns/range.ts";
import { goodsFor } from "#backend/checkout/contents.ts";
import { readCheckout, writeMerchantData, writePromoCode } from "#backend/storage/carts.ts";
import { answerWith, type CartArguments, findOpenCart } from "./cart-answer.ts";
import { refused } from "./refused.ts";
import { type RootFields, viewpointOf } from "./root-fields.ts";

export const cartPromotionMutations: RootFields = {
  /**
   * One code at a time: a new one replaces the old, '' removes it. A code that is refused changes nothing;
   * `RequirementsNotMet` tells the shopper that another cart would do (ER-13), anything else that none will.
   */
  setCartPromoCode: (args: CartArguments & { promoCode: string }, commerce) => {
    const { sql } = commerce.storage;
    const cart = findOpenCart(args.id, commerce);
    if (!cart) return null;
    const code = args.promoCode.trim();
    const campaign = code === "" ? null : findByCode(code);
    if (campaign === undefined) throw refused("InvalidPromoCode", "The promo code is not valid");
    if (campaign) {
      const input = readCheckout(sql, cart.id);
      const { goods, buyer } = goodsFor(cart.rows, input, commerce, viewpointOf(args, commerce));
      if (!meetsRequirements(campaign, goods, buyer)) {
        throw refused("RequirementsNotMet", "The requirements for the promo code are not met");
      }
    }
    const promoCode = campaign?.code ?? null;
    writePromoCode(sql, cart.id, promoCode);
    return answerWith({ ...cart, promoCode }, args, commerce);
  },

  setCartMerchantData: (args: CartArguments & { merchantData: string }, commerce) => {
    const cart = findOpenCart(args.id, commerce);
    if (!cart) return null;
    writeMerchantData(commerce.storage.sql, cart.id, args.merchantData);
    return answerWith({ ...cart, merchantData: args.merchantData }, args, commerce);
  },
};
