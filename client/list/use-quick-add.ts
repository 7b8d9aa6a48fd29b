import { type ComponentType, startTransition, useEffect, useState } from "react";
import type { ProductCard } from "#shared/catalog.ts";
import { savesData } from "../loading/ahead.ts";

const signs = ["pointermove", "pointerdown", "keydown"];

/** What buys goods out of a list, from the first sign that somebody is there. */
export function useQuickAdd() {
  const [QuickAdd, setQuickAdd] = useState<ComponentType<{ card: ProductCard }>>();
  useEffect(() => {
    if (savesData()) return;
    const settled = new AbortController();
    const load = async () => {
      settled.abort();
      const loaded = await import("./quick-add.tsx").catch(() => null);
      if (loaded) startTransition(() => setQuickAdd(() => loaded.QuickAdd));
    };
    for (const sign of signs) addEventListener(sign, load, settled);
    return () => settled.abort();
  }, []);
  return QuickAdd;
}
