import { orderRefusals } from "#shared/api.ts";
import { type CartTotals, writeGoods } from "#shared/cart.ts";
import { type CheckoutForm, emptyForm } from "#shared/checkout.ts";
import { keepsChoices } from "#shared/checkout-answer.ts";
import { type CheckoutSituation, hasDestination, toOffered, validate } from "#shared/checkout-checks.ts";
import { findSellers, listCountries, singleCountry } from "#shared/checkout-market.ts";
import { fillIn, toChosen } from "#shared/customer-answer.ts";
import type { FormNotice } from "#shared/form-notice.ts";
import type { CheckoutFormPage } from "#shared/form-pages.ts";
import { checkoutMarkets, type Market } from "#shared/markets.ts";
import { asksForNumber, toOfferRefusal, toOrderFailure } from "#shared/order-answer.ts";
import { joinShown, writeShown, writeTotal } from "#shared/shown-cart.ts";
import type { MessageKey } from "#shared/translate.ts";
import { readCartId } from "../api/cart.ts";
import { nameOrder } from "../api/known-orders.ts";
import { isOrdered } from "../api/orders.ts";
import { hasSession, readDisplayName } from "../auth/session-cookies.ts";
import { uuid } from "../commerce/headers.ts";
import type { ShopContext } from "../context.ts";
import { toMarketChoice } from "../pages/layout-data.ts";
import { withLines, writeCustomerType } from "./cart-form.ts";
import {
  loadCompanyAddresses,
  loadCustomer,
  type Priced,
  price,
  writeCheckoutMarket,
} from "./checkout-data.ts";
import { readCheckoutForm } from "./checkout-fields.ts";
import { placeOrder } from "./place-order.ts";
import type { Fields } from "./read-form.ts";
import {
  failureNotice,
  goTo,
  readCheckoutMarket,
  readCustomerType,
  readsVat,
  translateFor,
  unavailableNotice,
} from "./visit.ts";

type Page = Omit<CheckoutFormPage, "meta">;

function toPage(c: ShopContext, { form, cart, offer, failure }: Priced, market: Market): Page {
  const t = translateFor(c);
  const notices: FormNotice[] = [];
  if (failure === "TOO_OFTEN") notices.push(failureNotice(c, failure));
  else if (failure !== undefined) {
    const refusal = toOfferRefusal(failure);
    notices.push(refusal ? { tone: "error", text: t(refusal) } : unavailableNotice(c));
  }
  return {
    showsVat: readsVat(c),
    notices,
    cart: withLines(cart),
    form,
    errors: {},
    offer,
    market: toMarketChoice(market, c.get("marketContext").language, t),
    companyAddresses: [],
    isBlocked: offer?.isBlocked ?? false,
    key: crypto.randomUUID(),
    isWarned: false,
    user: hasSession(c) ? (readDisplayName(c) ?? "") : null,
    paymentUrl: null,
  };
}

const findCountries = (c: ShopContext, market: Market) =>
  listCountries(checkoutMarkets(c.get("marketContext").markets), market);

export async function showCheckout(c: ShopContext): Promise<Page> {
  const t = translateFor(c);
  const market = readCheckoutMarket(c);
  const countries = findCountries(c, market);
  const customer = await loadCustomer(c, market);
  const empty = { ...emptyForm, customerType: readCustomerType(c), country: singleCountry(countries) };
  const { form, isFilledIn } = customer
    ? fillIn(empty, countries, customer)
    : { form: empty, isFilledIn: false };
  const page = toPage(c, await price(c, form, market), market);
  const notices = [...page.notices];
  if (isFilledIn) notices.push({ tone: "info", text: t("checkout.filledIn") });
  if (c.req.query("unpaid") !== undefined) notices.push({ tone: "info", text: t("payment.notCompleted") });
  return {
    ...page,
    notices,
    companyAddresses: customer?.companyAddresses ?? [],
    isBlocked: page.isBlocked || (customer?.isBlocked ?? false),
  };
}

/** Another market sells to another country: its prices and ways, and nothing is ordered before they were seen. */
function moveTo(
  c: ShopContext,
  form: CheckoutForm,
): { market: Market; form: CheckoutForm; hasMoved: boolean } {
  const market = readCheckoutMarket(c);
  const seller = findSellers(checkoutMarkets(c.get("marketContext").markets), market).get(form.country);
  if (!seller || seller.alias === market.alias) return { market, form, hasMoved: false };
  writeCheckoutMarket(c, seller.alias);
  const unchosen = { ...form, shippingId: null, paymentId: null, carrierId: "", pickUpPointId: "" };
  return { market: seller, form: unchosen, hasMoved: true };
}

export async function answerCheckout(c: ShopContext, fields: Fields): Promise<Response | Page> {
  const t = translateFor(c);
  const sent = readCheckoutForm(fields);
  const wasCompany = readCustomerType(c) === "COMPANY";
  if (wasCompany !== (sent.customerType === "COMPANY")) writeCustomerType(c, sent.customerType);
  const { market, form: moved, hasMoved } = moveTo(c, sent);
  const companyAddresses = sent.customerType === "COMPANY" ? await loadCompanyAddresses(c) : [];
  const kept = companyAddresses.find(({ id }) => id === sent.companyAddressId) ?? companyAddresses[0];
  const typed = { ...moved, ...(kept ? toChosen(kept) : { companyAddressId: "" }) };
  const priced = await price(c, typed, market, fields.cartId);
  const key = uuid.test(fields.key ?? "") ? (fields.key ?? "") : crypto.randomUUID();
  const page: Page = {
    ...toPage(c, priced, market),
    companyAddresses,
    key,
    isWarned: fields.warned === "1",
    showsVat: sent.customerType !== "COMPANY",
  };
  const say = (...notices: FormNotice[]): Page => ({ ...page, notices: [...page.notices, ...notices] });

  if (fields.intent === "order" && !hasMoved && typed.companyAddressId !== sent.companyAddressId)
    return say({ tone: "info", text: t("checkout.addressChanged") });
  if (fields.intent !== "order" || hasMoved) {
    const text = t("checkout.pricesIn", { currency: market.currency });
    return hasMoved ? say({ tone: "info", text }) : page;
  }
  if (priced.failure === undefined && priced.cart === null) return orderAgain(c, page, fields);
  if (priced.failure !== undefined)
    return (await isOrdered(c, readCartId(c))) ? orderAgain(c, page, fields) : page;
  const situation = toSituation(c, priced, market);
  const errors = validate(priced.form, situation);
  const way = priced.offer?.payments.find(({ id }) => id === priced.form.paymentId);
  if (way?.provider) errors.paymentId = "payment.needsScripts";
  if (Object.keys(errors).length > 0) return { ...page, errors };
  if (page.isBlocked) return page;
  if (!priced.cart?.totals?.toPay) return say(unavailableNotice(c));
  if (!wasShown(sent, fields, priced)) return say({ tone: "info", text: sayTotal(c, priced.cart.totals) });
  if (fields.goods !== writeGoods(priced.cart.lines))
    return say({ tone: "info", text: t("checkout.cartChanged") });
  return order(c, page, { withNumber: situation.asksForNumber, cartId: fields.cartId ?? "" });
}

/** Beside a balance what is left to pay may be the same. */
const sayTotal = (c: ShopContext, { balance, toPay }: CartTotals): string =>
  balance
    ? translateFor(c)("checkout.pricesChanged")
    : translateFor(c)("checkout.checkTotal", { total: toPay });

/** Nobody orders what they have not read: ways and total are those of the page that was sent, as the goods are. */
function wasShown(sent: CheckoutForm, { total }: Fields, { form, cart }: Priced): boolean {
  return keepsChoices(sent, form) && isSameText(total, writeTotal(cart?.totals));
}

/** Servers of one API may write an amount with different spaces. */
const isSameText = (one = "", other = "") => one.replace(/\s/g, "") === other.replace(/\s/g, "");

function toSituation(c: ShopContext, { form, offer }: Priced, market: Market): CheckoutSituation {
  const way = offer?.payments.find(({ id }) => id === form.paymentId);
  return {
    countries: findCountries(c, market),
    asksForNumber: way?.isInvoice ?? false,
    offers: offer && toOffered(offer),
  };
}

const hasNumber = ({ personalId, organizationId }: CheckoutForm) => `${personalId}${organizationId}` !== "";

interface Pressed {
  withNumber: boolean;
  cartId: string;
}

async function order(c: ShopContext, page: Page, { withNumber, cartId }: Pressed): Promise<Response | Page> {
  const { form, market, key, cart, isWarned } = page;
  const shown = cart ? writeShown(cart) : "";
  const pressed = { form, withNumber, market: market.alias, cartId, key, shown, isWarned };
  const answer = await placeOrder(c, pressed);
  // Some services want the number however it is paid, others take the address that belongs to it.
  if (asksForNumber(answer) && !withNumber && hasNumber(form))
    return order(c, { ...page, key: crypto.randomUUID() }, { withNumber: true, cartId });
  if (answer.kind === "to-pay") return leaveFor(c, page, answer.payment.redirectUrl);
  if (answer.kind === "placed") return showOrder(c, answer.order.orderId);
  const { failure, errors = {} } = toOrderFailure(form, answer);
  // What is corrected is another order.
  if (failure === null) return { ...page, errors, key: crypto.randomUUID() };
  const warned = { ...page, isWarned: isWarned || failure === "checkout.maybeOrdered" };
  return sayFailure(c, warned, failure, "checkout.kept");
}

function sayFailure(c: ShopContext, page: Page, ...sentences: MessageKey[]): Page {
  const text = sentences.map((key) => translateFor(c)(key)).join(" ");
  return { ...page, notices: [...page.notices, { tone: "error", text }] };
}

/** A cart that is no more may have become an order, whose answer this form did not get. */
async function orderAgain(c: ShopContext, page: Page, fields: Fields): Promise<Response | Page> {
  const { cartId = "", goods = "", total } = fields;
  if (cartId === "" || !hasDestination(page.form)) return page;
  const { form, market, key, isWarned } = page;
  const pressed = { form, withNumber: hasNumber(form), market: market.alias, cartId, key, isWarned };
  const answer = await placeOrder(c, { ...pressed, shown: joinShown(goods, total) });
  if (answer.kind === "to-pay") return leaveFor(c, page, answer.payment.redirectUrl);
  // The cart is open, and was not told.
  if (answer.kind === "refused" && answer.code === orderRefusals.pricesChanged)
    return { ...page, notices: [unavailableNotice(c)] };
  if (answer.kind === "placed") return showOrder(c, answer.order.orderId);
  const isLost = answer.kind === "refused" && answer.code === orderRefusals.cartNotFound;
  return sayFailure(c, page, isLost ? "checkout.cartChanged" : "confirm.unreachable");
}

const showOrder = async (c: ShopContext, id: string): Promise<Response> =>
  goTo(c, `/checkout/receipt${await nameOrder(c, { id, paymentType: "STANDARD" })}`);

/** A form may lead only where the policy of its page allows; a link may lead anywhere. */
function leaveFor(c: ShopContext, page: Page, address: string): Response | Page {
  const { origin } = new URL(c.req.url);
  const target = new URL(address, c.req.url);
  const allowed = [origin, ...(c.get("settings").payment?.origins ?? [])];
  return allowed.includes(target.origin) ? goTo(c, target.href) : { ...page, paymentUrl: target.href };
}
