import { orders } from "#shared/operations/generated/operations.ts";
import { AccountData } from "../account/account-data.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { newestFirst, Orders } from "../account/orders.tsx";
import { addMessages } from "../messages.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/{account,cart}.json"));

export function Component() {
  return (
    <AccountPage route="account-orders">
      <AccountData question={orders} of={(data) => data.getOrders}>
        {(own) => <Orders orders={newestFirst(own)} />}
      </AccountData>
    </AccountPage>
  );
}
