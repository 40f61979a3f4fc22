/** `2026-03` → `März 2026`; what is no month stays as it is. */
export function monthTitle(month: string): string {
  return isMonth(month) ? title.format(firstMoment(month)) : month;
}

/** Months that anybody keeps books of. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** A month of which there may be something to see; `today` is a day, `2026-03-14`. */
export const hasBegun = (month: string, today: string): boolean =>
  isMonth(month) && month <= today.slice(0, 7);

/** The first day of a month and the first one after it: `2026-12` → `2026-12-01`, `2027-01-01`. */
export function periodOfMonth(month: string): { readonly since: string; readonly until: string } {
  const after = firstMoment(month);
  after.setUTCMonth(after.getUTCMonth() + 1);
  return { since: `${month}-01`, until: after.toISOString().slice(0, 10) };
}

// A calendar month without a zone: none may move it.
const firstMoment = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
const title = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
