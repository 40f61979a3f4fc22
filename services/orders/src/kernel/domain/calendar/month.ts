/** A calendar month in UTC: from its first moment up to, and without, the first of the next. */
export type Month = { readonly from: Date; readonly to: Date };

export function toUtcMonth(at: Date, ahead = 0): Month {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + ahead];
  return { from: new Date(Date.UTC(year, month)), to: new Date(Date.UTC(year, month + 1)) };
}

/** `2026_11`. */
export const monthName = ({ from }: Month): string => from.toISOString().slice(0, 7).replace('-', '_');

/** The month that a name means; null when it means none. */
export function monthNamed(name: string): Month | null {
  const [, year, month] = name.match(/^(\d{4})_(0[1-9]|1[0-2])$/) ?? [];
  return year && month ? toUtcMonth(new Date(Date.UTC(Number(year), Number(month) - 1))) : null;
}
