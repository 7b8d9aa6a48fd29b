import type { ContentPage } from "#shared/pages.ts";
import { Sections } from "../content/sections.tsx";
import { addMessages } from "../messages.ts";
import { usePageData } from "../page-data.ts";

if (!import.meta.env.SSR) await addMessages(import.meta.glob("/shared/messages/*/list.json"));

export function Component() {
  const { meta, sections }: ContentPage = usePageData<"content">();
  return <Sections sections={sections} title={meta.title} />;
}
