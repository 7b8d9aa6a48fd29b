export interface EditorsWidget {
  name: string;
  [key: string]: unknown;
}

/** As the API answers for a place with these widgets, each in a row of its own. */
export function toAreas(
  widgets: readonly EditorsWidget[],
  meta: object | null = { title: "Our workshop", description: "" },
) {
  const containers = widgets.map(({ name, ...rest }, index) => ({
    id: index + 1,
    sortOrder: index + 1,
    layout: "full",
    design: "contained",
    widgets: [
      {
        id: `${index + 1}-1`,
        name,
        sortOrder: 1,
        size: "full",
        configuration: JSON.stringify(rest),
        images: null,
      },
    ],
  }));
  const area = { meta, containers };
  return { widgetArea: area, phone: area, company: area, companyPhone: area };
}
