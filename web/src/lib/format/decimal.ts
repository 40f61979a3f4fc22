/** Decimal strings as a German merchant reads them; they go to Intl as they are, so that no digit is lost. */
const rate = new Intl.NumberFormat('de-DE', { style: 'unit', unit: 'percent', maximumFractionDigits: 2 });
const share = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 2 });
const quantity = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 4 });

/** Percent: `('4.9')` → `4,9 %` */
export const formatRate = (percent: string): string => rate.format(percent as Intl.StringNumericLiteral);

/** A share between 0 and 1: `('0.035')` → `3,5 %` */
export const formatShare = (part: string): string => share.format(part as Intl.StringNumericLiteral);

/** `('1200.5')` → `1.200,5` */
export const formatQuantity = (amount: string): string =>
  quantity.format(amount as Intl.StringNumericLiteral);
