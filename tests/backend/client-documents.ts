import { Kind, parse, print, type SelectionSetNode, visit } from "graphql";

/** What a public client of the hosted service selects, group by group; facts of its interface. */
const address = `addressLine1 addressLine2 careOf city company country entryCode firstName lastName mobile zip`;
const campaign = `hideTitle name`;
const price = `discountPercentage isDiscounted regularPriceExVat regularPriceExVatFormatted regularPriceIncVat
  regularPriceIncVatFormatted sellingPriceExVat sellingPriceExVatFormatted sellingPriceIncVat
  sellingPriceIncVatFormatted vat`;
const stock = `inStock incoming oversellable static totalStock`;
const sku = `gtin name productId skuId stock { ${stock} }`;
const meta = `description title`;
const total = `discountExVat discountExVatFormatted discountIncVat discountIncVatFormatted isDiscounted
  sellingPriceExVat sellingPriceExVatFormatted sellingPriceIncVat sellingPriceIncVatFormatted vat vatFormatted`;
const cart = `id promoCode appliedCampaigns { ${campaign} }
  items { quantity skuId
    campaign { appliedCampaigns { ${campaign} } prices { quantity price { ${price} } } }
    product { alias articleNumber canonicalUrl name productId brand { name } primaryCategory { name }
      productImages { fileName } skus { name skuId stock { ${stock} } } unitPrice { ${price} } }
    totalPrice { ${price} } unitPrice { ${price} } }
  summary { fixedAmountDiscountExVat fixedAmountDiscountIncVat
    balance { pending pendingFormatted totalSellingPriceExBalanceExVat totalSellingPriceExBalanceIncVat
      totalSellingPriceExBalanceIncVatFormatted }
    shipping { amountLeftToFreeShipping amountLeftToFreeShippingFormatted feeExVat feeExVatFormatted feeIncVat
      feeIncVatFormatted isDefault }
    subTotal { regularPriceExVatFormatted regularPriceIncVatFormatted sellingPriceExVat
      sellingPriceExVatFormatted sellingPriceIncVat sellingPriceIncVatFormatted vat }
    total { ${total} } }`;
const checkout = `email identityNumber shippingData billingAddress { ${address} } cart { ${cart} }
  consents { checked type }
  paymentOptions { displayName id isSelected logo newCheckoutSession paymentData paymentType }
  shippingAddress { ${address} }
  shippingOptions { displayName feeExVatFormatted feeIncVatFormatted id isSelected logo }`;
const facets = `facets { filterId group label type values { _id count facetId hidden label order parentId } }`;
const listInfo = `alias canonicalUrl hideDescription hideTitle id logo name primaryDescription primaryImage
  secondaryDescription meta { ${meta} } subCategories { alias canonicalUrl name }`;
const listProduct = `alias articleNumber canonicalUrl name productId brand { name }
  discountCampaigns { ${campaign} } primaryCategory { name } productImages { fileName } skus { ${sku} }
  totalStock { ${stock} } unitPrice { ${price} }`;
const menuItem = `canonicalUrl id label order targetBlank title type`;
const user = `balanceFormatted customerType email gender personalId address { ${address} }`;
const variant = `alias dimension label level primaryImage productId skuId value attributes { key value }
  stock { ${stock} }`;
const logged = `discountExVat discountIncVat isDiscounted regularPriceExVat regularPriceIncVat sellingPriceExVat
  sellingPriceIncVat sellingPriceIncVatFormatted`;
const linked = `alias canonicalUrl name`;

const all = "$channelId: String, $languageId: String, $marketId: String";
const without = "$channelId: String, $languageId: String";
const context = "channelId: $channelId, languageId: $languageId, marketId: $marketId";
const inMarket = (variable: string) =>
  `channelId: $channelId, languageId: $languageId, marketId: $${variable}`;
const list = `skip: $skip, take: $take, categoryAlias: $categoryAlias, brandAlias: $brandAlias,
  discountCampaignAlias: $discountCampaignAlias, url: $url, filter: $filter, ${context}`;
const listOwn = `$skip: Int = null, $take: Int = null, $categoryAlias: String = null, $brandAlias: String = null,
  $discountCampaignAlias: String = null, $url: String = null, $filter: FilterInputType = null, ${all}`;
const info = (own: string, given: string, fields: string) =>
  `query listPageInfo(${own}${all}) { listPageInfo(${given}${context}) { ${fields} } }`;
const itemOwn = `$id: String!, $item: CartItemInputType!, $allowExternalShippingFee: Boolean, ${all}`;
const itemGiven = `id: $id, item: $item, allowExternalShippingFee: $allowExternalShippingFee, ${context}`;

/** The forty operations, each as its client sends it but for `__typename`; several share a name. */
const documents = {
  "cart/add": `mutation addToCart(${itemOwn}) { addToCart(${itemGiven}) { ${cart} } }`,
  "user/pw-reset-commit": `mutation commitReset($resetKey: String!, $password: String!, ${all}) {
    commitReset(resetKey: $resetKey, password: $password, ${context}) }`,
  "cart/complete": `mutation completeCart($id: String!, $checkoutMarket: String, ${without}) {
    completeCart(id: $id, ${inMarket("checkoutMarket")}) { ${cart} isCompleted } }`,
  "checkout/create-or-update": `mutation createOrUpdateCheckout($cartId: String!, $checkout: CheckoutInputType,
    $checkoutMarketId: String, ${without}) { createOrUpdateCheckout(cartId: $cartId, checkout: $checkout,
    ${inMarket("checkoutMarketId")}) { ${checkout} } }`,
  "user/delete": "mutation deleteUser { deleteUser }",
  "product/monitor-availability": `mutation monitorProductAvailability($email: String!, $skuId: Int!, ${all}) {
    monitorProductAvailability(email: $email, skuId: $skuId, ${context}) }`,
  "checkout/place-order": `mutation placeOrder($cartId: String!, $checkout: CheckoutInputType!,
    $checkoutMarketId: String, ${without}) { placeOrder(cartId: $cartId, checkout: $checkout,
    ${inMarket("checkoutMarketId")}) { orderId redirectUrl status } }`,
  "product/post-product-review": `mutation postProductReview($alias: String!, $rating: Int!, $author: String!,
    $comment: String, ${all}) { postProductReview(alias: $alias, rating: $rating, author: $author,
    comment: $comment, ${context}) }`,
  "user/pw-reset-request": `mutation requestPasswordReset($email: String!, ${all}) {
    requestPasswordReset(email: $email, ${context}) }`,
  "cart/promo-code": `mutation setCartPromoCode($id: String!, $promoCode: String!, $checkoutMarketId: String,
    ${without}) { setCartPromoCode(id: $id, promoCode: $promoCode, ${inMarket("checkoutMarketId")}) { ${cart} } }`,
  "checkout/set-cart-shipping-fee": `mutation setCartShippingFee($cartId: String!, $shippingFee: Decimal!,
    $checkoutMarketId: String, ${without}) { setCartShippingFee(cartId: $cartId, shippingFee: $shippingFee,
    ${inMarket("checkoutMarketId")}) { ${checkout} } }`,
  "global/newsletter": `mutation subscribeToNewsletter($email: String!, ${all}) {
    subscribeToNewsletter(email: $email, ${context}) }`,
  "cart/update": `mutation updateCartItem(${itemOwn}) { updateCartItem(${itemGiven}) { ${cart} } }`,
  "user/register": `mutation updateUser($user: UserInputType!, ${all}) {
    updateUser(user: $user, ${context}) { email } }`,
  "user/update": `mutation updateUser($user: UserInputType!, ${all}) {
    updateUser(user: $user, ${context}) { ${user} } }`,
  "brands/brands": `query brands(${all}) { brands(${context}) { alias brandId canonicalUrl name } }`,
  "global/categories": `query categories(${all}) {
    categories(${context}) { alias canonicalUrl categoryId name order parentCategoryId } }`,
  "global/markets": `query channel($channelId: String) { channel(channelId: $channelId) { defaultMarketId
    markets { alias defaultLanguageId groupKey id onlyDisplayInCheckout virtual allowedLanguages { code id name }
    country { code name } currency { code name } } } }`,
  "checkout/checkout-confirm": `query checkout($id: String!, $paymentType: PaymentType!, $cartId: String,
    $checkoutMarket: String, ${without}) { checkout(id: $id, paymentType: $paymentType, cartId: $cartId,
    ${inMarket("checkoutMarket")}) { completed htmlSnippet nthPurchase cart { ${cart} isCompleted }
    order { currency email firstName itemValueExVat itemValueIncVat lastName orderId transactionId zip } } }`,
  "cart/confirm": `query getCart($id: String!, $checkoutMarket: String, $allowExternalShippingFee: Boolean,
    ${without}) { getCart(id: $id, includeCompleted: true, allowExternalShippingFee: $allowExternalShippingFee,
    ${inMarket("checkoutMarket")}) { ${cart} isCompleted } }`,
  "cart/get": `query getCart($id: String!, $cartMarketAlias: String, $allowExternalShippingFee: Boolean,
    ${without}) { getCart(id: $id, allowExternalShippingFee: $allowExternalShippingFee,
    ${inMarket("cartMarketAlias")}) { ${cart} } }`,
  "checkout/get-checkout": `query getCheckout($id: String!, $paymentType: PaymentType!, ${all}) {
    getCheckout(id: $id, paymentType: $paymentType, ${context}) }`,
  "checkout/get-checkout-and-order": `query getCheckoutAndOrder($id: String!, $paymentType: PaymentType!,
    $checkoutMarket: String, ${without}) { getCheckoutAndOrder(id: $id, paymentType: $paymentType,
    ${inMarket("checkoutMarket")}) { order { currency email firstName lastName orderId } } }`,
  "global/menu": `query getMenuAtLocation($menuLocationId: String, ${all}) { getMenuAtLocation(menuLocationId:
    $menuLocationId, ${context}) { title menuItems { ${menuItem} children { ${menuItem} children { ${menuItem} } } } } }`,
  "user/orders": `query getOrders(${all}) { getOrders(${context}) { createdAt id status billingAddress { ${address} }
    cart { ${cart} } paymentDetails { displayName } refunds { createdAt id itemId reason total vat }
    shippingAddress { ${address} } shippingDetails { name trackingLink } } }`,
  "user/get": `query getUser { getUser { ${user} } }`,
  "global/list-page-info": info("", "", `meta { ${meta} }`),
  "productlist/brand-page": info("$alias: String!, ", "alias: $alias, ", listInfo),
  "productlist/category-page": info("$alias: String!, ", "alias: $alias, ", listInfo),
  "productlist/discountCampaign-page": info("$alias: String!, ", "alias: $alias, ", listInfo),
  "productlist/list-page": info("$url: String!, ", "url: $url, ", listInfo),
  "product/product-price-history": `query productPriceHistory($alias: String!, ${all}) { product(alias: $alias,
    ${context}) { priceLog { date isLowest ${logged} sellingPriceExVatFormatted }
    unitPrice { discountPercentage vat ${logged} } } }`,
  "product/product": `query product($alias: String!, ${all}) { product(alias: $alias, ${context}) {
    articleNumber canonicalUrl name productId brand { ${linked} } discountCampaigns { ${campaign} } meta { ${meta} }
    parameterGroups { name parameterGroupId parameters { identifier name show value } } primaryCategory { ${linked} }
    productImages { fileName } rating { score voteCount } skus { ${sku} } texts { text1 text2 text3 }
    totalStock { ${stock} } unitPrice { ${price} } variantDimensions { dimension label level value }
    variantGroup { variants { ${variant} variants { ${variant} variants { ${variant} } } } } } }`,
  "brands/brands-by-products": `query products($filter: FilterInputType = null, $take: Int = null, ${without}) {
    products(filter: $filter, take: $take, channelId: $channelId, languageId: $languageId) {
    filters { facets { type values { facetId label url } } } } }`,
  "global/search": `query products($filter: FilterInputType = null, ${all}) { products(filter: $filter, ${context}) {
    count products { alias canonicalUrl name productId brand { ${linked} } categories { ${linked} }
    productImages { fileName } unitPrice { ${price} } } } }`,
  "productlist/list-filters": `query products(${listOwn}) { products(${list}) { count filters { ${facets} } } }`,
  "productlist/products": `query products(${listOwn}) { products(${list}) { count products { ${listProduct} } } }`,
  "product/related-products": `query relatedProducts($alias: String!, ${all}) { relatedProducts(alias: $alias,
    ${context}) { ${linked} relation brand { name } productImages { fileName } skus { ${sku} }
    unitPrice { ${price} } } }`,
  "product/reviews": `query queryReviews($alias: String, $skip: Int = null, $take: Int = null, ${all}) {
    reviews(alias: $alias, skip: $skip, take: $take, ${context}) { averageRating count
    reviews { author comment rating reviewDate } } }`,
  "global/widget-area": `query widgetArea($family: String = null, $areaName: String = null,
    $widgetAlias: String = null, $displaySetting: String = null, $filters: [PageWidgetCollectionFilterInputType] = null,
    $preview: Boolean = null, $customerType: CustomerType, $url: String, ${all}) { widgetArea(family: $family,
    areaName: $areaName, alias: $widgetAlias, displaySetting: $displaySetting, filters: $filters, preview: $preview,
    customerType: $customerType, url: $url, ${context}) { tags containers { design layout widgets { configuration
    name images { fileName largestSize { imageHeight imageWidth } } } } meta { ${meta} } } }`,
} as const;

export type OperationFile = keyof typeof documents;

export const operationFiles = Object.keys(documents) as OperationFile[];

/** The text of an operation with `__typename` in every selection below the root, as a caching client adds it. */
export const documentOf = (file: OperationFile): string =>
  print(
    visit(parse(documents[file]), {
      SelectionSet: (node, _key, parent): SelectionSetNode | undefined => {
        const isRoot = parent && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION;
        return isRoot ? undefined : { ...node, selections: [...node.selections, typename] };
      },
    }),
  );

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;
