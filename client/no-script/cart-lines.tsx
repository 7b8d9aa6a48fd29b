import type { CartLine } from "#shared/cart.ts";
import { countPackages } from "#shared/cart.ts";
import { countMost, toRows } from "#shared/cart-rows.ts";
import { Anchor } from "../anchor.tsx";
import lineStyles from "../cart/cart-lines.module.css";
import { LineStock } from "../cart/line-stock.tsx";
import { Parts } from "../cart/package-lines.tsx";
import { LinePrice } from "../cart/totals.tsx";
import { useTranslate } from "../layout-data.tsx";
import { ProductThumbnail } from "../product-thumbnail.tsx";
import { FieldError } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import stepperStyles from "../ui/stepper.module.css";

/** @param editable each button sends the quantity that it leads to */
export function FormCartLines({
  lines,
  editable = false,
}: {
  lines: readonly CartLine[];
  editable?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lists without marks stay lists for VoiceOver
    <ul role="list" className={lineStyles.lines}>
      {toRows(lines).map(({ key, lines }) => (
        <li key={lines[0]?.id} id={`line-${key}`} tabIndex={-1}>
          {lines.map((line) =>
            line.package ? (
              line === lines[0] && (
                <PackageRow key={key} name={line.package.name} lines={lines} editable={editable} />
              )
            ) : (
              <Line key={line.id} line={line} editable={editable} />
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ line, editable }: { line: CartLine; editable: boolean }) {
  const t = useTranslate();
  const { brand, name, detail, href, picture, stock } = line.product;
  const total = stock?.total ?? 0;
  return (
    <div className={lineStyles.line}>
      <Anchor to={href} tabIndex={-1} aria-hidden="true">
        <ProductThumbnail picture={picture} />
      </Anchor>
      <div className={lineStyles.product}>
        <p className={lineStyles.brand}>{brand}</p>
        <p className={lineStyles.name}>
          <Anchor to={href}>{name}</Anchor>
        </p>
        <p className={lineStyles.detail}>{detail}</p>
        {line.campaigns.map((campaign) => (
          <p key={campaign} className={lineStyles.campaign}>
            {campaign}
          </p>
        ))}
        <LineStock line={line} />
        <div className={lineStyles.controls}>
          {editable && !line.isGift ? (
            <QuantityForm
              fields={{ line: line.id, sku: line.skuId }}
              most={total}
              name={name}
              quantity={line.quantity}
            />
          ) : (
            <p className={lineStyles.detail}>{t("cart.quantityOf", { quantity: line.quantity })}</p>
          )}
          <LinePrice line={line} className={lineStyles.price} />
        </div>
        {line.quantity > total && total > 0 && (
          <FieldError id={`stock-${line.id}`} text={t("stock.onlyLeft", { stock: total })} />
        )}
      </div>
    </div>
  );
}

interface PackageRowProps {
  name: string;
  lines: readonly CartLine[];
  editable: boolean;
}

function PackageRow({ name, lines, editable }: PackageRowProps) {
  const t = useTranslate();
  const quantity = countPackages(lines);
  const most = countMost(lines);
  return (
    <div className={lineStyles.package}>
      <p className={lineStyles.brand}>{t("cart.package")}</p>
      <p className={lineStyles.name}>{name}</p>
      <Parts lines={lines} />
      {editable && (
        <QuantityForm
          fields={{ group: lines[0]?.package?.key ?? "" }}
          most={most}
          name={name}
          quantity={quantity}
        />
      )}
      {quantity > most && most > 0 && (
        <FieldError id={`stock-${lines[0]?.id}`} text={t("stock.onlyLeft", { stock: most })} />
      )}
    </div>
  );
}

interface QuantityFormProps {
  /** What is changed. */
  fields: Readonly<Record<string, string | number>>;
  quantity: number;
  most: number;
  name: string;
}

function QuantityForm({ fields, quantity, most, name }: QuantityFormProps) {
  const t = useTranslate();
  return (
    <form method="post" className={lineStyles.controls} aria-label={t("cart.quantity")}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend where the group has a name already */}
      <div className={stepperStyles.stepper} role="group" aria-label={t("cart.quantity")}>
        <button
          type="submit"
          name="quantity"
          value={quantity - 1}
          disabled={quantity <= 1}
          aria-label={t("cart.decrease", { product: name })}
        >
          <Icon name="minus" size={18} />
        </button>
        <output>{quantity}</output>
        <button
          type="submit"
          name="quantity"
          value={quantity + 1}
          disabled={quantity >= most}
          aria-label={t("cart.increase", { product: name })}
        >
          <Icon name="plus" size={18} />
        </button>
      </div>
      <button
        type="submit"
        name="quantity"
        value={0}
        className={lineStyles.remove}
        aria-label={t("cart.removeItem", { product: name })}
      >
        <Icon name="trash" size={20} />
      </button>
    </form>
  );
}
