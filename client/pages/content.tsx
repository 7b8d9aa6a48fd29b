import type { ContentPage } from "#shared/pages.ts";
import { Sections } from "../content/sections.tsx";
import { usePageData } from "../page-data.ts";

export function Component() {
  const { sections }: ContentPage = usePageData<"content">();
  return <Sections sections={sections} />;
}
