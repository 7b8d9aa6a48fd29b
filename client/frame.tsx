import { createContext, type ReactNode, useContext } from "react";
import type { Frame } from "#shared/pages.ts";
import type { Translate } from "#shared/translate.ts";

const FrameContext = createContext<Frame | null>(null);
const TranslateContext = createContext<Translate | null>(null);

interface Props {
  frame: Frame;
  translate: Translate;
  children: ReactNode;
}

/** Gives every screen its place in the shop and its language. */
export function FrameProvider({ frame, translate, children }: Props) {
  return (
    <FrameContext value={frame}>
      <TranslateContext value={translate}>{children}</TranslateContext>
    </FrameContext>
  );
}

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error("A screen was drawn outside the frame");
  return value;
}

export const useFrame = () => given(useContext(FrameContext));
export const useTranslate = () => given(useContext(TranslateContext));
