import { ordersQuery } from "../account/account-api.ts";
import { AccountData } from "../account/account-data.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { Orders } from "../account/orders.tsx";

export function Component() {
  return (
    <AccountPage route="account-orders">
      <AccountData query={ordersQuery}>{(orders) => <Orders orders={orders} />}</AccountData>
    </AccountPage>
  );
}
