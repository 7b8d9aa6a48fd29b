import { createContext } from "react-router";
import type { LayoutData, PageData } from "#shared/pages.ts";

/** What the route table's loaders reach in the worker; handed to them per document. */
export interface PageLoaders {
  layoutData(): Promise<LayoutData>;
  page(name: keyof PageData): Promise<unknown>;
  /**
   * False once any call failed or came with errors: such a page may be shown, but not stored (safety.md
   * rule 2). Nor is one stored that says `noindex`: such addresses are endless.
   */
  isComplete(): boolean;
}

export const pageLoaders = createContext<PageLoaders>();
