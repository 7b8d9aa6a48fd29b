import { orders } from "#shared/operations/generated/operations.ts";
import { AccountPage } from "../account/account-page.tsx";
import { Answered } from "../account/answered.tsx";
import { newestFirst, Orders } from "../account/orders.tsx";

export function Component() {
  return (
    <AccountPage route="account-orders">
      <Answered question={orders} of={(data) => data.getOrders}>
        {(own) => <Orders orders={newestFirst(own)} />}
      </Answered>
    </AccountPage>
  );
}
