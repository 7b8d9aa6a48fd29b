import type { Plugin } from "graphql-yoga";
import type { Contract, ContractChoice } from "#backend/contract/contract.ts";

/** Facts as merchants have them; they stand in many fields, so whole answers are searched. */
export const foreignFacts = (contract: ContractChoice): Plugin => ({
  onExecute: () => ({
    onExecuteDone({ result, setResult }) {
      const changes = changesUnder(contract.current());
      if (changes.length === 0 || Symbol.asyncIterator in result) return;
      const data = JSON.parse(JSON.stringify(result.data ?? null), (name, value) =>
        changes.reduce((changed, change) => change(name, changed), value),
      );
      setResult({ ...result, data });
    },
  }),
});

type Change = (name: string, value: unknown) => unknown;

const changesUnder = (contract: Contract): Change[] =>
  Object.entries(changes).flatMap(([name, change]) => (contract[name as keyof typeof changes] ? change : []));

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const encoded = "Ridge &amp; Fjord";

/** A list, a table and what only browsers read. */
const pasted =
  "<style>p{color:red}</style><script>window.pwned=1</script><p>Before</p><ul><li>Warm</li><li>Light</li></ul>" +
  "<table><tr><th>Volt</th><td>230</td></tr><tr><th>Watt</th><td>40</td></tr></table><p>After &eacute;</p>";

const named = ["brand", "suggestedBrand", "skus", "shippingOptions", "variants"];

const withoutNames = (value: Node): Node =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) =>
      ["name", "displayName", "label"].includes(name) && typeof part === "string"
        ? [name, null]
        : [name, part],
    ),
  );

const changes = {
  hasUnprintedPrices: (name, value) => (name.endsWith("Formatted") ? null : value),
  hasFinePrices(name, value) {
    if (typeof value !== "number") return value;
    if (/^(selling|regular|discount|comparison|lowest)PriceIncVat$/.test(name)) return value + 0.004;
    return name === "score" || name === "averageRating" ? value - 0.0333 : value;
  },
  hasStockBelowZero: (name, value) => (["totalStock", "inStock"].includes(name) && value === 0 ? -4 : value),
  hasEncodedNames: (name, value) =>
    name === "brand" && isNode(value) && typeof value.name === "string" ? { ...value, name: encoded } : value,
  hasNamelessThings(name, value) {
    // A service of its own names what it delivers with.
    if (name === "shippingData") return null;
    if (!named.includes(name)) return value;
    if (Array.isArray(value)) return value.map((part) => (isNode(part) ? withoutNames(part) : part));
    return isNode(value) ? withoutNames(value) : value;
  },
  hasGoodsWithoutSkus(name, value) {
    if (name !== "products" || !Array.isArray(value)) return value;
    return value.map((product, index) => (index % 2 === 0 ? { ...product, skus: [] } : product));
  },
  hasPastedTexts: (name, value) => (name === "text2" || name === "text3" ? pasted : value),
} satisfies Partial<Record<keyof Contract, Change>>;
