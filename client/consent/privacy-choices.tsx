import { useLayoutData, useTranslate } from "../layout-data.tsx";
import { openPrivacyChoices } from "./consent.ts";

/** Nothing where the shop asks for nothing. */
export function PrivacyChoices({ className }: { className?: string | undefined }) {
  const t = useTranslate();
  if (!useLayoutData().tracking) return null;
  return (
    <button type="button" className={className} onClick={openPrivacyChoices}>
      {t("footer.privacyChoices")}
    </button>
  );
}
