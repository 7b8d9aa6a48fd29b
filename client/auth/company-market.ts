import { samePage } from "#shared/routes.ts";
import { chooseMarket } from "../market/choose.ts";
import { takeCompanyMarket } from "./auth-storage.ts";

/**
 * To a page in the market of a company's prices; false where the login found no other.
 *
 * @param current alias of the market of the page
 * @param page below the market and language, as `samePage` takes it
 */
export function goToCompanyMarket(current: string, page: string): boolean {
  const moved = takeCompanyMarket();
  if (!moved) return false;
  const chosen = { market: moved.alias, language: moved.language };
  chooseMarket(current, chosen, "market.ofCompany");
  location.assign(samePage(page, chosen.market, chosen.language));
  return true;
}
