export type Period = { readonly startsAt: Date; readonly endsAt: Date };

/**
 * The month of a plan's rhythm that contains `at`. Months count from the anchor, not from each other: a plan that
 * began on 31 January resets on 28 February and then on 31 March, in UTC, at the anchor's time of day.
 * Before the anchor it is the first month.
 */
export function nextPeriod(anchor: Date, at: Date): Period {
  let month = Math.max(
    0,
    (at.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + at.getUTCMonth() - anchor.getUTCMonth(),
  );
  if (month > 0 && addMonths(anchor, month) > at) month -= 1;
  return { startsAt: addMonths(anchor, month), endsAt: addMonths(anchor, month + 1) };
}

/** Adds months and keeps day and time; takes the month's last day where it has no such day. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}
