import { Anchor } from "../anchor.tsx";
import { useUser } from "../auth/auth.ts";
import { useTranslate } from "../layout-data.tsx";
import { Icon } from "../ui/icon.tsx";

/** The way to the account, or to one: a new document, so that nothing of a browse page is there (safety.md rule 12). */
export function AccountLink({ className }: { className?: string | undefined }) {
  const t = useTranslate();
  const isLoggedIn = useUser() !== null;
  return (
    <Anchor
      to="/account"
      className={className}
      aria-label={t(isLoggedIn ? "nav.account" : "auth.login")}
      data-document=""
    >
      <Icon name="user" />
    </Anchor>
  );
}
