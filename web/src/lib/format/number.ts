const count = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 0 });

/** `12345` → `12.345` */
export const formatCount = (value: number): string => count.format(value);

/** A share between 0 and 1: `0.305` → `31 %` */
export const formatPercent = (share: number): string => percent.format(share);
