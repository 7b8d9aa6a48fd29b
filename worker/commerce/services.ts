const services = [
  ["cart", /cart|checkout|order(?!s)/i],
  ["customer", /user|company|orders/i],
] as const;

/** Root fields have arguments; an operation's name has variables, and a directive an `@`. */
const rootFields = /(?<!@)\b(\w+)\((?!\$)/g;

/**
 * One index answers all searches and lists, one service all carts, checkouts and orders, and one what is asked of a
 * customer. An operation that asks for something else, too, is a service of its own.
 */
export function toService(name: string, text = ""): string {
  const fields = Array.from(text.matchAll(rootFields), ([, field = ""]) => field);
  if (fields.includes("products")) return "products";
  const found = services.find(([, own]) => fields.length > 0 && fields.every((field) => own.test(field)));
  return found ? found[0] : name;
}

/** Each of its questions is about a cart or a customer. */
export const isOfOneShopper = (service: string) => services.some(([name]) => name === service);
