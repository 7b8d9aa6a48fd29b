import type { Menu, MenuItem } from "#backend/catalogue/menus.ts";
import type { Widget } from "#backend/catalogue/widget-shapes.ts";
import { container, widget } from "#backend/catalogue/widget-shapes.ts";
import type { WidgetCollection } from "#backend/catalogue/widgets.ts";
import type { Contract } from "#backend/contract/contract.ts";

/** Must never be seen. */
const hiddenWords = "Not for shoppers";

export function menuUnder(contract: Contract, menu: Menu | null): Menu | null {
  if (!menu) return null;
  const { menuWords, hasHiddenMenuItems, opensMenuItemsElsewhere } = contract;
  const change = (item: MenuItem): MenuItem => ({
    ...item,
    ...(menuWords === "title" && { label: "", title: item.label }),
    ...(opensMenuItemsElsewhere && { targetBlank: true }),
    children: withHidden(item.children.map(change)),
  });
  const withHidden = (items: readonly MenuItem[]): readonly MenuItem[] =>
    hasHiddenMenuItems && items[0] ? [...items, hide(items[0])] : items;
  return { ...menu, menuItems: withHidden(menu.menuItems.map(change)) };
}

const hide = (like: MenuItem): MenuItem => ({
  ...like,
  id: `${like.id}-hidden`,
  label: hiddenWords,
  title: hiddenWords,
  hidden: true,
  children: [],
});

export function widgetsUnder(
  { widgetTitles, hasUnknownWidgets }: Contract,
  collection: WidgetCollection | null,
): WidgetCollection | null {
  if (!collection) return null;
  const isNull = widgetTitles === "null";
  const containers = collection.containers.map((each) =>
    isNull ? { ...each, widgets: each.widgets.map(withoutTitles) } : each,
  );
  const unknown = container(99, 0, "full", "default", [
    widget("99-1", "Countdown", 1, { title: hiddenWords, until: "2030-01-01" }),
  ]);
  return {
    ...collection,
    ...(isNull && { title: null }),
    containers: hasUnknownWidgets ? [unknown, ...containers] : containers,
  };
}

const withoutTitles = (given: Widget): Widget => ({
  ...given,
  configuration: JSON.stringify(JSON.parse(given.configuration), (key, value) =>
    ["title", "subtitle"].includes(key) ? null : value,
  ),
});
