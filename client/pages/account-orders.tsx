import { AccountPage } from "../account/account-page.tsx";

export function Component() {
  return <AccountPage route="account-orders" />;
}
