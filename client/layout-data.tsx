import { createContext, type ReactNode, useContext } from "react";
import type { LayoutData } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

const LayoutDataContext = createContext<LayoutData | null>(null);
const TranslateContext = createContext<Translate | null>(null);

interface Props {
  layoutData: LayoutData;
  translate: Translate;
  children: ReactNode;
}

export function LayoutDataProvider({ layoutData, translate, children }: Props) {
  return (
    <LayoutDataContext value={layoutData}>
      <TranslateContext value={translate}>{children}</TranslateContext>
    </LayoutDataContext>
  );
}

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("A screen was rendered outside LayoutDataProvider");
  return value;
}

export const useLayoutData = () => required(useContext(LayoutDataContext));
export const useTranslate = () => required(useContext(TranslateContext));
