import { useEffect } from "react";
import type { Carrier, CarrierOffer, PickUpPoint } from "#shared/checkout.ts";
import { store } from "#shared/store.ts";
import { useCart } from "../cart/cart.ts";
import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { RadioCard } from "../ui/choice.tsx";
import { FieldError } from "../ui/field.tsx";
import { BothVat } from "../ui/price.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { CarrierFee, PlaceDetails } from "./carrier-details.tsx";
import { writeDelivery } from "./checkout-storage.ts";
import { toCountryWord } from "./country-words.ts";
import { printArrival, toChosenDelivery } from "./delivery-time.ts";
import { OptionField } from "./fields.tsx";
import styles from "./section.module.css";
import { Unavailable } from "./section.tsx";
import { useCheckout, useCheckoutMarket, useFieldError } from "./use-checkout.ts";

export function ShippingChoice() {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const { alias } = useCheckoutMarket();
  const { lines } = useCart();
  const { snapshot, send } = useCheckout();
  const { offer, form } = snapshot.context;
  const { inStock } = store.deliveryTo[alias] ?? store.delivery;
  useEffect(() => {
    if (offer) writeDelivery(toChosenDelivery(offer, form, { inStock, lines, locale, t }));
  }, [offer, form, inStock, lines, locale, t]);
  if (snapshot.matches({ options: "unavailable" })) {
    return <Unavailable text={snapshot.context.refusal} onRetry={() => send({ type: "options.retry" })} />;
  }
  if (!offer) return <Looking />;
  const { carriers, shippings } = offer;
  if ((carriers?.options ?? shippings).length === 0) {
    return (
      <p className={styles.problem} role="alert">
        {t(toCountryWord("checkout.noShipping", snapshot.context.form.country))}
      </p>
    );
  }
  if (carriers) return <CarrierChoice offer={carriers} />;
  return (
    <OptionField
      field="shippingId"
      name="shipping"
      options={shippings}
      detail={printArrival(inStock, { lines, locale, t })}
      renderEnd={({ isFree, fee }) =>
        isFree ? t("cart.shippingFree") : <BothVat inc={fee.incVat} ex={fee.exVat} />
      }
    />
  );
}

/** Stands beside the choice and before it: a live region that comes with its text is not heard. */
export function ShippingAnnouncement() {
  const t = useTranslate();
  const { snapshot } = useCheckout();
  const { offer } = snapshot.context;
  const count = (offer?.carriers?.options ?? offer?.shippings ?? []).length;
  return (
    <p role="status" className="hidden-visually">
      {!offer && snapshot.matches({ options: "asking" }) && t("checkout.loadingShipping")}
      {count > 0 && !snapshot.matches({ options: "unavailable" }) && t("checkout.shippingFound", { count })}
    </p>
  );
}

function CarrierChoice({ offer }: { offer: CarrierOffer }) {
  const t = useTranslate();
  const { locale } = useLayoutData();
  const { snapshot, send } = useCheckout();
  const { lines } = useCart();
  const { carrierId, pickUpPointId } = snapshot.context.form;
  const market = useCheckoutMarket();
  const choose = ({ id, shippingId, points }: Carrier) =>
    send({
      type: "form.change",
      change: {
        carrierId: id,
        pickUpPointId: points[0]?.id ?? "",
        ...(shippingId !== null && { shippingId }),
      },
    });
  const error = useFieldError("shippingId");
  const errorId = "checkout-shippingId-error";
  const chosen = offer.options.find(({ id }) => id === carrierId);
  const point = chosen?.points.find(({ id }) => id === pickUpPointId) ?? chosen?.points[0];
  return (
    <fieldset
      className={styles.options}
      id="checkout-shippingId"
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{t("checkout.shippingOptions")}</legend>
      {offer.options.map((option) => (
        <RadioCard
          key={option.id}
          name="shipping"
          checked={option.id === carrierId}
          onChange={() => choose(option)}
          label={option.name || t("checkout.unnamedShipping")}
          detail={[printArrival(option.days, { lines, locale, t }), option.carrier]
            .filter(Boolean)
            .join(" · ")}
          end={<CarrierFee carrier={option} market={market} />}
        />
      ))}
      <FieldError id={errorId} text={error} />
      {chosen && point && <PickUpPlace point={point} points={chosen.points} />}
    </fieldset>
  );
}

function PickUpPlace({ point, points }: { point: PickUpPoint; points: readonly PickUpPoint[] }) {
  const t = useTranslate();
  const { send } = useCheckout();
  return (
    <div className={styles.place}>
      <p>
        <strong>{t("checkout.pickUpAt", { place: point.name })}</strong>
      </p>
      <PlaceDetails point={point} />
      {points.length > 1 && (
        <details className={styles.more}>
          <summary>{t("checkout.otherPlaces", { count: points.length - 1 })}</summary>
          <fieldset className={styles.options}>
            <legend className="hidden-visually">{t("checkout.pickUpPoint")}</legend>
            {points.map((each) => (
              <RadioCard
                key={each.id}
                name="pickUpPoint"
                checked={each.id === point.id}
                onChange={() => send({ type: "form.change", change: { pickUpPointId: each.id } })}
                label={each.name}
                detail={<PlaceDetails point={each} />}
              />
            ))}
          </fieldset>
        </details>
      )}
    </div>
  );
}

function Looking() {
  return (
    <div className={styles.options} aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} shape="block" className={styles.waiting} />
      ))}
    </div>
  );
}
