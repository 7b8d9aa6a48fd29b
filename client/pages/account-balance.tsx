import { user } from "#shared/operations/generated/operations.ts";
import { AccountPage } from "../account/account-page.tsx";
import { Answered } from "../account/answered.tsx";
import { Balance } from "../account/balance.tsx";

export function Component() {
  return (
    <AccountPage route="account-balance">
      <Answered question={user} of={(data) => data.getUser}>
        {(own) => <Balance user={own} />}
      </Answered>
    </AccountPage>
  );
}
