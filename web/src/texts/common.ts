/** Words that several pages share. */
export const commonTexts = {
  pages: 'Seiten',
  loading: 'Wird geladen',
  none: '–',
} as const;

/** `1 Tag`, `7 Tage` */
export const daysText = (count: number): string => (count === 1 ? '1 Tag' : `${count} Tage`);
