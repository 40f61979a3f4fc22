/** A calendar day so many days later: `('2026-12-28', 7)` → `2027-01-04`. No zone and no change of the clock moves it. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
