import { beforeAll, describe, expect, it } from "vitest";
import { cartSeen, mutate } from "./cart-calls.ts";
import { mailsTo } from "./mails.ts";
import { getCart, ida, placeOrder, stockOf, updateCartItem } from "./shopper.ts";
import { ask } from "./wire.ts";

interface Group {
  groupId: number;
  required: boolean;
  options: {
    optionId: number;
    quantity: number;
    product: {
      skus: { skuId: number; stock: { totalStock: number; static: number; oversellable: number } }[];
    };
  }[];
}

interface Selection {
  groupId: number;
  optionId: number;
  skuId: number;
}

let groups: Group[];
let selections: Selection[];

beforeAll(async () => {
  const { data } = await ask(`{ product(alias: "warm-feet") { productId type name unitPrice { isDiscounted }
    productPackage { groups { groupId required options { optionId quantity
      product { skus { skuId stock { totalStock static oversellable } } } } } } } }`);
  expect(data.product).toMatchObject({ productId: 902, type: "package", unitPrice: { isDiscounted: true } });
  groups = data.product.productPackage.groups;
  selections = groups.flatMap(({ groupId, options }) => {
    for (const { optionId, product } of options) {
      const sku = product.skus.find(({ stock }) => stock.totalStock >= 8 && stock.static === 0);
      if (sku) return [{ groupId, optionId, skuId: sku.skuId }];
    }
    return [];
  });
  expect(selections).toHaveLength(2);
});

const add = (id: string, chosen: Selection[], packageId = 902) =>
  mutate("addPackageToCart", {
    id: ["String!", id],
    packageId: ["Int!", packageId],
    selections: ["[ProductPackageSelectionType]", chosen],
  });

const setGroup = (id: string, groupKey: string, quantity: number) =>
  mutate("updateCartGroup", { id: ["String!", id], item: ["CartGroupInputType!", { groupKey, quantity }] });

const newCart = async (): Promise<string> => (await getCart()).id;

interface Line {
  id: string;
  groupKey: string;
  quantity: number;
  totalPrice: { sellingPriceIncVat: number };
}

describe("a package", () => {
  it("comes into the cart whole, under one key, ten percent cheaper", async () => {
    const { data, errors } = await add(await newCart(), selections);
    expect(errors).toBeUndefined();
    const { lines, appliedCampaigns, items } = data.addPackageToCart;
    expect(lines.map((line: Line) => line.quantity)).toEqual([1, 3]);
    expect(new Set(lines.map((line: Line) => line.groupKey)).size).toBe(1);
    expect(lines[1].productPackage).toMatchObject({
      packageId: 902,
      groupId: 2,
      packageName: expect.any(String),
    });
    expect(appliedCampaigns).toMatchObject([{ campaignId: "101", ruleType: "AUTOMATIC" }]);
    const full = Math.round(items[1].unitPrice.sellingPriceIncVat * 100);
    expect(Math.round(lines[1].totalPrice.sellingPriceIncVat * 100)).toBe(3 * Math.round(full * 0.9));
  });

  it("is a group of its own each time it is added, and changes and goes as one", async () => {
    const id = await newCart();
    await add(id, selections);
    const { data } = await add(id, selections);
    const keys: string[] = data.addPackageToCart.lines.map((line: Line) => line.groupKey);
    expect(new Set(keys).size).toBe(2);
    const doubled = (await setGroup(id, keys[0] ?? "", 2)).data.updateCartGroup;
    expect(doubled.lines.map((line: Line) => line.quantity)).toEqual([2, 6, 1, 3]);
    const gone = (await setGroup(id, keys[0] ?? "", 0)).data.updateCartGroup;
    expect(gone.lines.map((line: Line) => line.groupKey)).toEqual(keys.slice(2));
    expect((await setGroup(id, "nobody's", 1)).errors?.[0]?.extensions?.code).toBe("RowNotFound");
    expect((await setGroup(id, keys[2] ?? "", -1)).errors?.[0]?.extensions?.code).toBe("InvalidQuantity");
  });

  it("is not taken apart", async () => {
    const id = await newCart();
    const { data } = await add(id, selections);
    const [line] = data.addPackageToCart.lines;
    const { errors } = await updateCartItem(id, { id: line.id, quantity: 5 });
    expect(errors?.[0]?.extensions?.code).toBe("PartOfPackage");
  });

  it("is refused with a group missing, twice, unknown, or with a size of something else", async () => {
    const id = await newCart();
    const [boots, socks] = selections as [Selection, Selection];
    const wrong = [
      [],
      [boots],
      [boots, socks, socks],
      [boots, socks, { ...socks, groupId: 9 }],
      [boots, { ...socks, skuId: boots.skuId }],
      [boots, { ...socks, optionId: boots.optionId }],
    ];
    for (const chosen of wrong) {
      expect((await add(id, chosen)).errors?.[0]?.extensions?.code).toBe("InvalidSelection");
    }
    expect((await add(id, selections, 1)).errors?.[0]?.extensions?.code).toBe("UnknownPackage");
    expect((await getCart(id)).items).toEqual([]);
  });

  it("is refused whole when one part is short", async () => {
    const id = await newCart();
    const { data } = await add(id, selections);
    const { errors } = await setGroup(id, data.addPackageToCart.lines[0].groupKey, 1000);
    expect(errors?.[0]?.extensions?.code).toBe("InsufficientStock");
    expect((await cartSeen(id)).lines.map((line: Line) => line.quantity)).toEqual([1, 3]);
  });

  it("is ordered like anything else and takes its pieces from stock", async () => {
    const id = await newCart();
    const shown = (await add(id, selections)).data.addPackageToCart;
    const socks = selections[1]?.skuId ?? 0;
    const before = await stockOf(socks);
    expect((await placeOrder(id, ida)).errors).toBeUndefined();
    expect(await stockOf(socks)).toBe(before - 3);
    const name = shown.lines[0].productPackage.packageName;
    const mail = JSON.stringify((await mailsTo(ida.email)).find(({ kind }) => kind === "order-confirmation"));
    expect(mail.split(`(${name})`).length).toBeGreaterThan(2);
    const ordered = await cartSeen(id, ", includeCompleted: true");
    expect(ordered.lines).toEqual(shown.lines);
    expect(ordered.appliedCampaigns).toEqual(shown.appliedCampaigns);
  });
});
