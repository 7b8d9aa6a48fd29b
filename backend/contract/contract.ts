/** What a hosted service may do one way or the other. The first answer of each is what `schema.graphql` suggests. */
export interface Contract {
  /** Answer to a hash without a text; null where the text is looked up. */
  withoutText: { status: number; message: string; code?: string } | null;
  /** Whether a storefront may ask only for what is known by its hash. */
  refusesTexts: boolean;
  /** What refusals are told in: words of its own, or the caller's ids and terms as well, or these without a code. */
  refusals: "own" | "echoed" | "echoed-without-code";
  /** Percent of the hashes that are forgotten when they are asked for. */
  forgottenHashes: number;
  menuWords: "label" | "title";
  hasHiddenMenuItems: boolean;
  opensMenuItemsElsewhere: boolean;
  widgetTitles: "given" | "null";
  hasUnknownWidgets: boolean;
  pictureNames: "plain" | "awkward";
  pictureFolders: "any" | "vendor";
  resetParameter: "resetKey" | "key";
  groupKeys: "given" | "upper";
  /** Milliseconds for which the last refresh token is good for once more. */
  refreshLeeway: number;
  /** What a refresh token that comes back too late does to its session. */
  lateRefresh: "ends" | "refused";
  /** How clients hold the refresh token: by the header of the protocol, or by the service's cookie alone. */
  renewsBy: "header" | "cookie";
  completesCarts: boolean;
  redirectUrl: "" | null;
  /** What an order that was placed is called. */
  orderStatus: string | null;
  /** Whether an order has its number before it is paid at a provider's page. */
  numbersUnpaid: boolean;
  orderCodes: "given" | "other";
  /** Whether `getCompany` tells the addresses that a company keeps here. */
  listsCompanies: boolean;
  /** Whether there is `getCompany`: the published schema has none. */
  knowsCompanies: boolean;
  /** Where a company with agreed prices finds goods: nowhere but in the market of its own country. */
  companyGoods: "everywhere" | "at-home";
  /** `all`: also payment providers whose frames no market has by itself. */
  providers: "usual" | "all";
  /** Where a provider leads back to: the shop's own address, or one that names the payment in the provider's way. */
  wayBack: "told" | "own";
  /** What a merchant's data may be like, by `graphql/foreign-facts.ts`. */
  hasUnprintedPrices: boolean;
  hasFinePrices: boolean;
  hasStockBelowZero: boolean;
  hasEncodedNames: boolean;
  hasNamelessThings: boolean;
  hasGoodsWithoutSkus: boolean;
  hasPastedTexts: boolean;
}

const asPublished: Contract = {
  withoutText: null,
  refusesTexts: false,
  refusals: "own",
  forgottenHashes: 0,
  menuWords: "label",
  hasHiddenMenuItems: false,
  opensMenuItemsElsewhere: false,
  widgetTitles: "given",
  hasUnknownWidgets: false,
  pictureNames: "plain",
  pictureFolders: "any",
  resetParameter: "resetKey",
  groupKeys: "given",
  refreshLeeway: 30_000,
  lateRefresh: "ends",
  renewsBy: "header",
  completesCarts: true,
  redirectUrl: null,
  orderStatus: "completed",
  numbersUnpaid: false,
  orderCodes: "given",
  listsCompanies: false,
  knowsCompanies: true,
  companyGoods: "everywhere",
  providers: "usual",
  wayBack: "told",
  hasUnprintedPrices: false,
  hasFinePrices: false,
  hasStockBelowZero: false,
  hasEncodedNames: false,
  hasNamelessThings: false,
  hasGoodsWithoutSkus: false,
  hasPastedTexts: false,
};

interface Mode {
  does: string;
  sets: Partial<Contract>;
}

const withoutText = (status: number, message: string, code?: string): Partial<Contract> => ({
  withoutText: { status, message, ...(code && { code }) },
});

export const contractModes = {
  "no-hashes-graphql-net-400": {
    does: "knows no hashes: HTTP 400 in the words of GraphQL.NET",
    sets: withoutText(400, "GraphQL query is missing.", "QUERY_MISSING"),
  },
  "no-hashes-graphql-net-200": {
    does: "knows no hashes: HTTP 200 in the words of GraphQL.NET",
    sets: withoutText(200, "GraphQL query is missing.", "QUERY_MISSING"),
  },
  "no-hashes-hot-chocolate": {
    does: "knows no hashes, in the words of HotChocolate",
    sets: withoutText(400, "Either the parameter query or the parameter id has to be set.", "HC0013"),
  },
  "no-hashes-hot-chocolate-md5": {
    does: "knows no such hashes, in the words of a HotChocolate that digests with MD5",
    sets: withoutText(400, "The request is missing the `query` property and the `id` property.", "HC0011"),
  },
  "no-hashes-apollo": {
    does: "has switched hashes off, in the words of Apollo Server",
    sets: withoutText(200, "PersistedQueryNotSupported", "PERSISTED_QUERY_NOT_SUPPORTED"),
  },
  "no-hashes-graphql-http": {
    does: "knows no hashes, in the words of graphql-http",
    sets: withoutText(400, "Missing query"),
  },
  "no-hashes-asp-net": {
    does: "knows no hashes: HTTP 200 in the words of ASP.NET",
    sets: withoutText(200, "Value cannot be null. (Parameter 'query')"),
  },
  "no-hashes-500": {
    does: "knows no hashes and fails with HTTP 500",
    sets: withoutText(500, "Internal server error"),
  },
  "trusted-documents": {
    does: "refuses the texts of storefronts, and answers hashes it was asked for before",
    sets: { refusesTexts: true },
  },
  "echoed-refusals": { does: "repeats the caller's words in its refusals", sets: { refusals: "echoed" } },
  "echoed-refusals-without-code": {
    does: "repeats the caller's words in its refusals, which have no code",
    sets: { refusals: "echoed-without-code" },
  },
  "forgets-hashes": { does: "forgets every third hash it is asked for", sets: { forgottenHashes: 34 } },
  "menu-titles": { does: "has empty labels and the words in title", sets: { menuWords: "title" } },
  "menu-hidden": { does: "lists menu items that are hidden", sets: { hasHiddenMenuItems: true } },
  "menu-targets": { does: "opens menu items in a new tab", sets: { opensMenuItemsElsewhere: true } },
  "widget-nulls": { does: "has null for titles in widgets", sets: { widgetTitles: "null" } },
  "widget-unknown": { does: "has widgets of kinds nobody knows", sets: { hasUnknownWidgets: true } },
  "picture-names": {
    does: "has spaces, commas, brackets and å ä ö in names of pictures",
    sets: { pictureNames: "awkward" },
  },
  "picture-folders": {
    does: "keeps pictures in the vendor's folders only",
    sets: { pictureFolders: "vendor" },
  },
  "reset-key": { does: "mails reset links with ?key=", sets: { resetParameter: "key" } },
  "group-keys-upper": { does: "has group keys of markets in upper case", sets: { groupKeys: "upper" } },
  "refresh-once": {
    does: "refuses a refresh token that was used",
    sets: { refreshLeeway: 0, lateRefresh: "refused" },
  },
  "refresh-once-or-end": {
    does: "ends the session of a refresh token that was used",
    sets: { refreshLeeway: 0 },
  },
  "refresh-cookie": {
    does: "keeps refresh tokens in a cookie of its own and names them in no header",
    sets: { renewsBy: "cookie" },
  },
  "carts-stay-open": { does: "completes a cart by completeCart only", sets: { completesCarts: false } },
  "redirect-empty": { does: "has an empty redirectUrl for placed orders", sets: { redirectUrl: "" } },
  "order-status-null": { does: "has no status for placed orders", sets: { orderStatus: null } },
  "order-status-capital": { does: "calls placed orders Completed", sets: { orderStatus: "Completed" } },
  "order-status-unknown": {
    does: "calls placed orders by a word of its own",
    sets: { orderStatus: "registered" },
  },
  "numbers-unpaid": {
    does: "gives an order its number before it is paid at a provider's page",
    sets: { numbersUnpaid: true },
  },
  "company-addresses": {
    does: "lists the addresses of a company",
    sets: { listsCompanies: true },
  },
  "no-companies": { does: "has no getCompany", sets: { knowsCompanies: false } },
  "company-goods-at-home": {
    does: "has goods for a company with agreed prices in the market of its country only",
    sets: { companyGoods: "at-home" },
  },
  "order-codes": { does: "has one code for nearly every refused order", sets: { orderCodes: "other" } },
  "more-providers": { does: "also has the frames of Svea and Avarda", sets: { providers: "all" } },
  "own-way-back": {
    does: "leads back from a payment to an address of its own",
    sets: { wayBack: "own" },
  },
  "prices-unprinted": {
    does: "has numbers of prices without their texts",
    sets: { hasUnprintedPrices: true },
  },
  "prices-fine": {
    does: "has prices and scores of more digits than are written",
    sets: { hasFinePrices: true },
  },
  "stock-below-zero": {
    does: "counts stock below zero where nothing is left",
    sets: { hasStockBelowZero: true },
  },
  "names-encoded": { does: "has names with HTML entities", sets: { hasEncodedNames: true } },
  nameless: {
    does: "has no names of brands, sizes, colours and ways of delivery",
    sets: { hasNamelessThings: true },
  },
  "goods-without-skus": { does: "lists goods that have no sizes", sets: { hasGoodsWithoutSkus: true } },
  "texts-pasted": {
    does: "has texts pasted from other programs: lists, tables, styles and scripts",
    sets: { hasPastedTexts: true },
  },
} as const satisfies Record<string, Mode>;

export type ContractMode = keyof typeof contractModes;

export const isContractMode = (name: string): name is ContractMode => Object.hasOwn(contractModes, name);

export interface ContractChoice {
  current(): Contract;
  modes(): readonly ContractMode[];
  choose(modes: readonly ContractMode[]): void;
}

/** @param names of the variable `CONTRACT`, separated by commas; throws on an unknown one */
export function chooseContract(names = ""): ContractChoice {
  let modes: readonly ContractMode[] = [];
  let contract = asPublished;

  function choose(chosen: readonly ContractMode[]): void {
    modes = [...new Set(chosen)];
    contract = Object.assign({}, asPublished, ...modes.map((mode) => contractModes[mode].sets));
  }

  const given = names.split(",").map((name) => name.trim());
  const unknown = given.find((name) => name !== "" && !isContractMode(name));
  if (unknown) throw new Error(`The variable CONTRACT is wrong: ${unknown} is no mode`);
  choose(given.filter(isContractMode));
  return { current: () => contract, modes: () => modes, choose };
}
