/** Words that several pages share. */
export const commonTexts = {
  pages: 'Seiten',
  loading: 'Wird geladen',
  none: '–',
} as const;
