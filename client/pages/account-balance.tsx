import { user } from "#shared/operations/generated/operations.ts";
import { AccountData } from "../account/account-data.tsx";
import { AccountPage } from "../account/account-page.tsx";
import { Balance } from "../account/balance.tsx";
import { addMessages } from "../messages.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/account.json"));

export function Component() {
  return (
    <AccountPage route="account-balance">
      <AccountData question={user} of={(data) => data.getUser}>
        {(own) => <Balance user={own} />}
      </AccountData>
    </AccountPage>
  );
}
