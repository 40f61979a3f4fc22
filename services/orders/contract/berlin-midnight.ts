/** Where a German merchant's day begins, `YYYY-MM-DD` → ISO 8601: `2026-07-01` → `2026-06-30T22:00:00.000Z`. */
export function berlinMidnight(day: string): string {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`);
  // Both changes of the clock come after 00:00, so the offset an hour or two before is the day's own at midnight.
  return new Date(utcMidnight - berlinOffsetMs(utcMidnight - 2 * 3_600_000)).toISOString();
}

const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

function berlinOffsetMs(at: number): number {
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /GMT\+(\d{2}):(\d{2})/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}
