/** As valibot describes what an operation answers. */
interface Schema {
  type: string;
  entries?: Record<string, Schema>;
  item?: Schema;
  wrapped?: Schema;
}

/** Names on the way from the answer, without places in lists. */
type Path = readonly string[];

const unfit = Symbol("unfit");
/** With a point, or as some servers write it with a comma: one before three digits may be of thousands, and is neither. */
const number = /^-?\d{1,15}(\.\d+|,(?!\d{3}$)\d+)?$/;
const booleans = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ["true", true],
  ["false", false],
]);
/** Numbers without which a thing is what it is otherwise. An amount is none of them: nothing costs 0 by mistake. */
const dispensable = ["discountPercentage", "inStock", "oversellable", "voteCount"];
/** Lists without which a thing is what it is otherwise; they are null where nothing of them fits. */
const dispensableLists = [
  ...["balances", "paymentDetails", "refunds", "shippingDetails"],
  ...["alternativeUrls", "breadcrumbs", "discountCampaigns", "priceLog", "productImages"],
];
/** Things whose texts are shown as they are told: one that is missing is empty. A thing that tells nothing is none. */
const shownAsTold = [
  ...["getOrders", "getOrderPublic", "refunds", "shippingDetails"],
  ...["address", "billingAddress", "shippingAddress"],
];
/** Lines and sums of a cart: what is paid for is shown, or the cart is not. */
const whole = ["items", "summary"];

/**
 * The answer as its schema says, changed in place; `isWhole` is false where a thing that was asked for does not fit.
 * Numbers in texts become numbers. What else does not fit is left out alone: an entry of its list, a part of its thing. A
 * list of which nothing fits is none.
 */
export function fitAnswer(schema: unknown, data: unknown): { isWhole: boolean; leftOut: readonly string[] } {
  const leftOut = new Set<string>();
  const note = (path: Path) => leftOut.add(path.join("."));

  function takeList(item: Schema, value: unknown, path: Path): unknown {
    if (!Array.isArray(value)) return unfit;
    const entry = item.wrapped ?? item;
    const mayBeNull = item.wrapped !== undefined;
    const fitted = value.map((each) => (mayBeNull && each === null ? null : take(entry, each, path)));
    const kept = fitted.filter((each) => each !== unfit);
    if (kept.length === value.length) return kept;
    if (kept.length === 0 || whole.includes(path.at(-1) ?? "")) return unfit;
    note(path);
    return kept;
  }

  function takeObject(entries: Record<string, Schema>, value: unknown, path: Path): unknown {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return unfit;
    const node = value as Record<string, unknown>;
    if (shownAsTold.includes(path.at(-1) ?? "") && Object.values(node).every((part) => part === null))
      return unfit;
    for (const name in entries) {
      const given = node[name];
      const fitted = take(entries[name] as Schema, given, [...path, name]);
      if (fitted === unfit) return unfit;
      if (fitted !== given) node[name] = fitted;
    }
    return value;
  }

  function take(schema: Schema, value: unknown, path: Path): unknown {
    const { type, entries, item, wrapped } = schema;
    if (entries) return takeObject(entries, value, path);
    if (item) return takeList(item, value, path);
    if (!wrapped) return takeScalar(type, value, path);
    if (value === null || value === undefined) return value;
    const fitted = take(wrapped, value, path);
    // What a page is about is not missing because it does not fit.
    const isDecisiveList = wrapped.item && !dispensableLists.includes(path.at(-1) ?? "");
    const isDecisive = path.length < 2 || isDecisiveList || path.includes("summary");
    if (fitted !== unfit || isDecisive) return fitted;
    note(path);
    return null;
  }

  return { isWhole: take(schema as Schema, data, []) !== unfit, leftOut: [...leftOut] };
}

function takeScalar(type: string, value: unknown, path: Path): unknown {
  const [thing = "", name = ""] = path.slice(-2);
  if (typeof value === type) return value;
  if (type === "number" && typeof value === "string" && number.test(value.trim()))
    return Number(value.replace(",", "."));
  if (type === "string" && typeof value === "number") return String(value);
  if (type === "boolean" && value !== null && value !== undefined)
    return booleans.get(typeof value === "string" ? value.trim().toLowerCase() : value) ?? unfit;
  if (value !== null && value !== undefined) return unfit;
  if (type === "number" && dispensable.includes(name)) return 0;
  if (type === "string" && shownAsTold.includes(thing)) return "";
  // Nobody takes a cart for open that may be ordered.
  return type === "boolean" && name !== "isCompleted" ? false : unfit;
}
