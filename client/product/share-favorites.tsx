import { useState } from "react";
import type { MessageKey } from "#shared/translate.ts";
import { useTranslate } from "../layout-data.tsx";
import { Button } from "../ui/button.tsx";

/** Who follows the link sees these goods, and keeps favourites of their own; not the product's button, whose first scripts a shared one would weigh down. */
export function ShareFavorites({ ids }: { ids: readonly number[] }) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<MessageKey | null>(null);
  const share = async () => {
    const { sharePage } = await import("./share.ts");
    setOutcome(await sharePage(t("nav.favorites"), `?ids=${ids.join()}`));
  };
  return (
    <>
      <Button variant="text" onClick={() => void share()}>
        {t("product.share")}
      </Button>{" "}
      {outcome && <small>{t(outcome)}</small>}
    </>
  );
}
