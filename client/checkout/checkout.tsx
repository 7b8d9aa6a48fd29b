import { type FormEvent, useCallback, useEffect, useState } from "react";
import { loadCart, useCart } from "../cart/cart.ts";
import { useLayoutData } from "../layout-data.tsx";
import { addMessages } from "../messages.ts";
import styles from "./checkout.module.css";
import { CheckoutProblems } from "./checkout-problems.tsx";
import { ContactSection } from "./contact-section.tsx";
import { DeliverySection } from "./delivery-section.tsx";
import { EmptyCheckout } from "./empty-checkout.tsx";
import { OrderSection } from "./order-section.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { Unavailable } from "./unavailable.tsx";
import { CheckoutContext, useCheckoutMachine } from "./use-checkout.ts";
import { useLeaveWhenPlaced } from "./use-leave-when-placed.ts";
import { useLostOrder } from "./use-lost-order.ts";

if (!import.meta.env.SSR)
  await addMessages(import.meta.glob("/shared/messages/*/{cart,checkout,forms}.json"));

const askForCart = () => void loadCart().then(({ fetchCart }) => fetchCart());

/** The whole checkout on one page: the form, and the cart beside it (design 3.6-2). */
export function Checkout() {
  const { basename } = useLayoutData();
  const cart = useCart();
  const [attempts, setAttempts] = useState(0);
  const controls = useCheckoutMachine(useCallback(() => setAttempts((before) => before + 1), []));
  const { snapshot, send } = controls;

  const lostOrder = useLostOrder(askForCart);
  const contents = (cart.confirmed?.items ?? []).map((line) => `${line?.skuId}:${line?.quantity}`).join();
  const promoCode = cart.confirmed?.promoCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code changes prices and ways of shipping as lines do
  useEffect(() => {
    if (contents !== "") send({ type: "cart.changed" });
  }, [contents, promoCode, send]);
  const order = snapshot.context.order ?? lostOrder;
  useLeaveWhenPlaced(order, basename);

  if (order === null && cart.lines.length === 0) return <EmptyCheckout />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "order.place" });
  };
  return (
    <CheckoutContext value={controls}>
      <div className={styles.columns}>
        <form noValidate onSubmit={submit} className={styles.form}>
          {cart.state === "failed" && <Unavailable onRetry={askForCart} />}
          <CheckoutProblems attempts={attempts} />
          <ContactSection />
          <DeliverySection />
          <PaymentSection />
          <OrderSection />
        </form>
        <div className={styles.aside}>
          <OrderSummary />
        </div>
      </div>
    </CheckoutContext>
  );
}
