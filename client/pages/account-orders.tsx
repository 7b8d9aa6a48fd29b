import { ordersQuery } from "../account/account-api.ts";
import { AccountData, AccountPage } from "../account/account-page.tsx";
import { Orders } from "../account/orders.tsx";
import { addMessages } from "../messages.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{account,cart}.json"));

export function Component() {
  return (
    <AccountPage route="account-orders">
      <AccountData query={ordersQuery}>{(orders) => <Orders orders={orders} />}</AccountData>
    </AccountPage>
  );
}
