import { type Catalogue, findSku } from "../catalogue.ts";
import { amountsOf } from "../prices.ts";
import { availableSizes, piecesOf, statusOf } from "../stock.ts";
import type { Market, Product, StockReader, Viewpoint } from "../types.ts";
import {
  createNumbering,
  encodeProducts,
  encodeStyles,
  type FacetColumn,
  findMembers,
  type Numbering,
} from "./facet-column.ts";
import {
  type FacetGroup,
  type FacetType,
  facetGroups,
  findPriceInterval,
  toSizeFacetId,
} from "./facet-groups.ts";
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
  prices: Map<string, MarketPrices>;
  stock: {
    /** Combinations by position of the product, before anything was sold. */
    initial: OfStock<Uint16Array> | null;
    latest: { reader: StockReader | undefined; revision: number | undefined; columns: StockColumns } | null;
    numberings: OfStock<Numbering>;
  };
  subsets: Map<string, Subset>;
  orders: Map<string, Order>;
  totals: Map<string, { stock: StockColumns; counts: Int32Array }>;
}

interface OfStock<Each> {
  status: Each;
  /** Sizes that can be bought. */
  sizes: Each;
}

export type StockColumns = OfStock<FacetColumn>;

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
const sharedColumns: readonly (readonly FacetType[])[] = [["Category", "Parameter"], ["Brand"]];

/** They depend on the market or on the moment. */
const computedTypes: readonly FacetType[] = ["Price", "Sku", "StockStatus"];

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
    .filter(({ type, differsByColour }) => differsByColour && !computedTypes.includes(type))
    .map((group) => {
      const numbering = createNumbering();
      const ofProduct = Uint16Array.from(catalogue.products, (product) =>
        numbering.numberOf(group.facetIdsOf(product).map(toNumber)),
      );
      return assign(encodeProducts(layout, numbering, ofProduct), [group]);
    });
  return {
    catalogue,
    layout,
    groups,
    valueNumbers,
    valueCount: valueNumbers.size,
    columns: [...columnsOfStyles, ...columnsOfProducts],
    columnOfValue,
    prices: new Map(),
    stock: {
      initial: null,
      latest: null,
      numberings: { status: createNumbering(), sizes: createNumbering() },
    },
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

const numberOf = ({ valueNumbers }: ListIndex, facetId: string) => {
  const number = valueNumbers.get(facetId);
  if (number === undefined) throw new Error(`nobody offers the facet ${facetId}`);
  return number;
};

export const getPrices = (index: ListIndex, market: Market): MarketPrices => {
  const { prices: byMarket, layout, catalogue } = index;
  const known = byMarket.get(market.alias);
  if (known) return known;
  const prices = Float64Array.from(catalogue.products, (product) => amountsOf(product, market).sellingIncVat);
  const first = numberOf(index, "r_0");
  const numbering = createNumbering();
  const intervals = Uint16Array.from(prices, (price) =>
    numbering.numberOf([first + findPriceInterval(price, market)]),
  );
  const built = { prices, column: encodeProducts(layout, numbering, intervals) };
  byMarket.set(market.alias, built);
  return built;
};

const statusNumber = (index: ListIndex, product: Product, stockOf?: StockReader): number =>
  index.stock.numberings.status.numberOf([numberOf(index, `t_${statusOf(piecesOf(product, stockOf))}`)]);

const sizesNumber = (index: ListIndex, product: Product, stockOf?: StockReader): number =>
  index.stock.numberings.sizes.numberOf(
    availableSizes(product, stockOf).map((size) => numberOf(index, toSizeFacetId(size))),
  );

const readAll = (index: ListIndex, stockOf?: StockReader): OfStock<Uint16Array> => ({
  status: Uint16Array.from(index.catalogue.products, (each) => statusNumber(index, each, stockOf)),
  sizes: Uint16Array.from(index.catalogue.products, (each) => sizesNumber(index, each, stockOf)),
});

/** Reads only changed skus when the viewpoint knows them. */
const readStock = (index: ListIndex, { stockOf, changedSkus }: Viewpoint): OfStock<Uint16Array> => {
  if (stockOf && !changedSkus) return readAll(index, stockOf);
  index.stock.initial ??= readAll(index);
  const { status, sizes } = index.stock.initial;
  const read = { status: status.slice(), sizes: sizes.slice() };
  for (const skuId of (stockOf && changedSkus?.()) ?? []) {
    const product = findSku(index.catalogue, skuId)?.product;
    if (!product) continue;
    read.status[product.index] = statusNumber(index, product, stockOf);
    read.sizes[product.index] = sizesNumber(index, product, stockOf);
  }
  return read;
};

/** The same object while the stock has not changed; always a new one without `stockRevision`. */
export const getStock = (index: ListIndex, viewpoint: Viewpoint): StockColumns => {
  const { stockOf: reader, stockRevision: revision } = viewpoint;
  const { latest, numberings } = index.stock;
  const canTell = reader === undefined || revision !== undefined;
  if (canTell && latest?.reader === reader && latest?.revision === revision && latest) return latest.columns;
  const { status, sizes } = readStock(index, viewpoint);
  const columns = {
    status: encodeProducts(index.layout, numberings.status, status),
    sizes: encodeProducts(index.layout, numberings.sizes, sizes),
  };
  index.stock.latest = { reader, revision, columns };
  return columns;
};

export const getColumns = (index: ListIndex, viewpoint: Viewpoint): readonly FacetColumn[] => {
  const { status, sizes } = getStock(index, viewpoint);
  return [...index.columns, getPrices(index, viewpoint.market).column, status, sizes];
};

export const findGroup = ({ groups }: ListIndex, value: number): NumberedGroup | undefined =>
  groups.findLast(({ firstValue }) => firstValue <= value);

/** Null for an unknown facet and for one that depends on market or stock. */
export const findLastingMembers = (index: ListIndex, facetId: string): Subset | null => {
  const value = index.valueNumbers.get(facetId);
  const column = value === undefined ? undefined : index.columnOfValue.get(value);
  return column && value !== undefined ? findMembers(index.layout, column, value) : null;
};
