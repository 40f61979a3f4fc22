/** `"1234.5"`, `"EUR"` → `1.234,50 €`. The amount stays text: no float between the shop and the screen. */
export function money(amount: string | number | null | undefined, currency: string): string {
  if (amount === null || amount === undefined || amount === '') return '–';
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency }).format(String(amount) as never);
}

/** ISO instant → `14:05:09` today, `20.11. 14:05` on other days. */
export function time(instant: string | null | undefined): string {
  if (!instant) return '–';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '–';
  const today = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(
    'de-DE',
    today
      ? { hour: '2-digit', minute: '2-digit', second: '2-digit' }
      : { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  );
}
