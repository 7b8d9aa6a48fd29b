import type { CartLine } from "#shared/cart.ts";
import { useTranslate } from "../layout-data.tsx";
import { BothVat, Price } from "../ui/price.tsx";
import { pricedPieces } from "./campaigns.ts";

/** Price of a whole line; of each lot of pieces where a campaign prices them differently (CT-19). */
export function LinePrice({ line, className }: { line: CartLine; className?: string | undefined }) {
  const t = useTranslate();
  const pieces = pricedPieces(line);
  const price = line.totalPrice ?? line.unitPrice;
  if (!price) return null;
  if (pieces.length > 0) {
    return (
      <div className={className}>
        {pieces.map(({ quantity, incVat, exVat }) => (
          <p key={`${quantity} ${incVat}`}>
            {quantity} × <BothVat inc={incVat} ex={exVat} />
          </p>
        ))}
      </div>
    );
  }
  return (
    <Price
      className={className}
      labels={{ sale: t("product.salePrice"), regular: t("product.regularPrice") }}
      price={{
        sellingIncVat: price.sellingPriceIncVatFormatted ?? "",
        sellingExVat: price.sellingPriceExVatFormatted ?? "",
        ...(price.isDiscounted && {
          discount: {
            regularIncVat: price.regularPriceIncVatFormatted ?? "",
            regularExVat: price.regularPriceExVatFormatted ?? "",
            percentage: price.discountPercentage,
          },
        }),
      }}
    />
  );
}
