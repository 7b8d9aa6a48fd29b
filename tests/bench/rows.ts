export interface Row {
  figure: string;
  value: number;
  /** Null where nothing is promised. */
  goal: { least: number } | { most: number } | null;
}

/** What could not be measured is no number, and kept no promise. */
export const isMissed = ({ value, goal }: Row) =>
  goal !== null && !(Number.isFinite(value) && ("least" in goal ? value >= goal.least : value <= goal.most));

export const most = (value: number) => ({ most: value });
export const least = (value: number) => ({ least: value });

export const round = (value: number, digits = 0) => Number(value.toFixed(digits));

export const middleOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** As a table shows it. */
export const toCells = (row: Row) => ({
  figure: row.figure,
  value: row.value,
  goal: row.goal === null ? "" : "least" in row.goal ? `≥ ${row.goal.least}` : `≤ ${row.goal.most}`,
  met: row.goal === null ? "" : isMissed(row) ? "NO" : "yes",
});
