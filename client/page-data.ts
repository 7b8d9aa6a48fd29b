import { useLoaderData } from "react-router";
import type { PageData } from "#shared/routes.ts";

/** What the worker loaded for this page. */
export const usePageData = <Name extends keyof PageData>() => useLoaderData() as PageData[Name];
