import { type Catalogue, findSku } from "../catalogue.ts";
import { amountsOf } from "../prices.ts";
import { piecesOf, statusOf } from "../stock.ts";
import type { Market, Product, StockReader, Viewpoint } from "../types.ts";
import {
  combineValues,
  encodeProducts,
  encodeStyles,
  type FacetColumn,
  findMembers,
  noValue,
} from "./facet-column.ts";
import { type FacetGroup, type FacetType, facetGroups, findPriceInterval } from "./facet-groups.ts";
import type { Layout, Order, Subset } from "./subset.ts";

interface NumberedGroup extends FacetGroup {
  firstValue: number;
}

export interface ListIndex {
  catalogue: Catalogue;
  layout: Layout;
  groups: readonly NumberedGroup[];
  valueNumbers: ReadonlyMap<string, number>;
  valueCount: number;
  columns: readonly FacetColumn[];
  columnOfValue: ReadonlyMap<number, FacetColumn>;
  price: { byMarket: Map<string, MarketPrices>; encode: (ofProduct: Uint16Array) => FacetColumn };
  stock: {
    initial: Uint16Array | null;
    latest: { reader: StockReader | undefined; revision: number | undefined; column: FacetColumn } | null;
    encode: (ofProduct: Uint16Array) => FacetColumn;
  };
  subsets: Map<string, Subset>;
  orders: Map<string, Order>;
  totals: Map<string, { stock: FacetColumn; counts: Int32Array }>;
}

interface MarketPrices {
  prices: Float64Array;
  column: FacetColumn;
}

const toLayout = ({ styles, products }: Catalogue): Layout => {
  const firstProduct = new Int32Array(styles.length + 1);
  const styleOf = new Int32Array(products.length);
  styles.forEach((style, position) => {
    const first = style.products[0]?.index ?? 0;
    firstProduct[position] = first;
    styleOf.fill(position, first, first + style.products.length);
  });
  firstProduct[styles.length] = products.length;
  return { styleCount: styles.length, productCount: products.length, firstProduct, styleOf };
};

/** Groups that vary together share a column: fewer columns, and still few combinations. */
const sharedColumns: readonly (readonly FacetType[])[] = [["Category", "Sku", "Parameter"], ["Brand"]];

const buildIndex = (catalogue: Catalogue): ListIndex => {
  const layout = toLayout(catalogue);
  const valueNumbers = new Map<string, number>();
  const groups = facetGroups(catalogue).map((group) => {
    const firstValue = valueNumbers.size;
    for (const { facetId } of group.values) valueNumbers.set(facetId, valueNumbers.size);
    return { ...group, firstValue };
  });
  const toNumber = (facetId: string): number => {
    const number = valueNumbers.get(facetId);
    if (number === undefined) throw new Error(`a product has a facet nobody offers: ${facetId}`);
    return number;
  };
  const encoderFor = ({ firstValue, values }: NumberedGroup) => {
    const combinations = combineValues(firstValue, values.length);
    return (ofProduct: Uint16Array) => encodeProducts(layout, combinations, firstValue, ofProduct);
  };
  const encoderOfType = (type: FacetType) => {
    const group = groups.find((each) => each.type === type);
    if (!group) throw new Error(`there is always a group of type ${type}`);
    return encoderFor(group);
  };

  const columnOfValue = new Map<number, FacetColumn>();
  const assign = (column: FacetColumn, some: readonly NumberedGroup[]): FacetColumn => {
    for (const { firstValue, values } of some) {
      for (let index = 0; index < values.length; index++) columnOfValue.set(firstValue + index, column);
    }
    return column;
  };
  const columnsOfStyles = sharedColumns.map((types) => {
    const alike = groups.filter(({ type, differsByColour }) => types.includes(type) && !differsByColour);
    const listValues = (style: number) => {
      const [product] = catalogue.styles[style]?.products ?? [];
      return product ? alike.flatMap((group) => group.facetIdsOf(product).map(toNumber)) : [];
    };
    return assign(encodeStyles(layout.styleCount, listValues), alike);
  });
  const columnsOfProducts = groups
    .filter(({ type, differsByColour }) => differsByColour && type !== "Price" && type !== "StockStatus")
    .map((group) => {
      const values = Uint16Array.from(catalogue.products, (product) => {
        const [facetId] = group.facetIdsOf(product);
        return facetId === undefined ? noValue : toNumber(facetId);
      });
      return assign(encoderFor(group)(values), [group]);
    });
  return {
    catalogue,
    layout,
    groups,
    valueNumbers,
    valueCount: valueNumbers.size,
    columns: [...columnsOfStyles, ...columnsOfProducts],
    columnOfValue,
    price: { byMarket: new Map(), encode: encoderOfType("Price") },
    stock: { initial: null, latest: null, encode: encoderOfType("StockStatus") },
    subsets: new Map(),
    orders: new Map(),
    totals: new Map(),
  };
};

const indexes = new WeakMap<Catalogue, ListIndex>();

export const getIndex = (catalogue: Catalogue): ListIndex => {
  const index = indexes.get(catalogue) ?? buildIndex(catalogue);
  indexes.set(catalogue, index);
  return index;
};

const numberOf = ({ valueNumbers }: ListIndex, facetId: string) => valueNumbers.get(facetId) ?? noValue;

export const getPrices = (index: ListIndex, market: Market): MarketPrices => {
  const { byMarket, encode } = index.price;
  const known = byMarket.get(market.alias);
  if (known) return known;
  const prices = Float64Array.from(
    index.catalogue.products,
    (product) => amountsOf(product, market).sellingIncVat,
  );
  const first = numberOf(index, "r_0");
  const values = Uint16Array.from(prices, (price) => first + findPriceInterval(price, market));
  const built = { prices, column: encode(values) };
  byMarket.set(market.alias, built);
  return built;
};

const statusNumber = (index: ListIndex, product: Product, stockOf?: StockReader): number =>
  numberOf(index, `t_${statusOf(piecesOf(product, stockOf))}`);

/** Reads only changed skus when the viewpoint knows them. */
const readStatuses = (index: ListIndex, { stockOf, changedSkus }: Viewpoint): Uint16Array => {
  const { products } = index.catalogue;
  if (stockOf && !changedSkus) {
    return Uint16Array.from(products, (product) => statusNumber(index, product, stockOf));
  }
  index.stock.initial ??= Uint16Array.from(products, (product) => statusNumber(index, product));
  const statuses = index.stock.initial.slice();
  for (const skuId of (stockOf && changedSkus?.()) ?? []) {
    const product = findSku(index.catalogue, skuId)?.product;
    if (product) statuses[product.index] = statusNumber(index, product, stockOf);
  }
  return statuses;
};

/** The same object while the stock has not changed; always a new one without `stockRevision`. */
export const getStock = (index: ListIndex, viewpoint: Viewpoint): FacetColumn => {
  const { stockOf: reader, stockRevision: revision } = viewpoint;
  const { latest, encode } = index.stock;
  const canTell = reader === undefined || revision !== undefined;
  if (canTell && latest?.reader === reader && latest?.revision === revision && latest) return latest.column;
  const column = encode(readStatuses(index, viewpoint));
  index.stock.latest = { reader, revision, column };
  return column;
};

export const getColumns = (index: ListIndex, viewpoint: Viewpoint): readonly FacetColumn[] => [
  ...index.columns,
  getPrices(index, viewpoint.market).column,
  getStock(index, viewpoint),
];

export const findGroup = ({ groups }: ListIndex, value: number): NumberedGroup | undefined =>
  groups.findLast(({ firstValue }) => firstValue <= value);

/** Null for an unknown facet and for one that depends on market or stock. */
export const findLastingMembers = (index: ListIndex, facetId: string): Subset | null => {
  const value = numberOf(index, facetId);
  const column = index.columnOfValue.get(value);
  return column ? findMembers(index.layout, column, value) : null;
};
