import { createContext, type ReactNode, useContext } from "react";
import type { LayoutData } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

const FrameContext = createContext<LayoutData | null>(null);
const TranslateContext = createContext<Translate | null>(null);

interface Props {
  layoutData: LayoutData;
  translate: Translate;
  children: ReactNode;
}

/** Gives every screen its place in the shop and its language. */
export function LayoutDataProvider({ layoutData, translate, children }: Props) {
  return (
    <FrameContext value={layoutData}>
      <TranslateContext value={translate}>{children}</TranslateContext>
    </FrameContext>
  );
}

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error("A screen was drawn outside the frame");
  return value;
}

export const useLayoutData = () => given(useContext(FrameContext));
export const useTranslate = () => given(useContext(TranslateContext));
