import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../layout-data.tsx";

/** Says the new total after a change, for those who do not see it (A22). */
export function TotalAnnouncement({ total }: { total: string | null }) {
  const t = useTranslate();
  const last = useRef(total);
  const [text, setText] = useState("");
  useEffect(() => {
    const before = last.current;
    last.current = total;
    if (before !== null && total !== null && before !== total) setText(t("cart.updated", { total }));
  }, [total, t]);
  return (
    <p role="status" className="hidden-visually">
      {text}
    </p>
  );
}
