import { createContext } from "react-router";
import type { Frame, PageData } from "#shared/pages.ts";

/** What the route table's loaders reach in the worker; handed to them per document. */
export interface Loading {
  frame(): Promise<Frame>;
  page(name: keyof PageData): Promise<unknown>;
}

export const loading = createContext<Loading>();
