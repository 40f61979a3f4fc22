/** The day of an instant in the browser's own time: `2026-11-20`. */
export const today = (now: Date): string => day.format(now);

// Swedish days are written as ISO writes them.
const day = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });
