/**
 * SQL for the last row of a stretch of so many rows; none where the list ends before. `sorted` selects the list in its
 * order; it is read from its index alone.
 */
export const endOfStretch = (
  sorted: string,
  { length, backwards }: { readonly length: number; readonly backwards: string },
): string =>
  `SELECT * FROM (SELECT passed.*, count(*) OVER () AS rows FROM (${sorted} LIMIT ${length}) passed) stretch
   WHERE rows = ${length} ORDER BY ${backwards} LIMIT 1`;
