/** The help, for readers outside the app. */
export const publicHelpTexts = {
  title: 'Hilfe zu Belegfluss',
  description:
    'Anleitungen zu Belegfluss: sevdesk verbinden, Rechnungen und Gutschriften, Steuern, Zahlungen, Kontakte.',
  heading: 'Wie können wir helfen?',
  submit: 'Suchen',
  results: 'Gefunden',
  path: 'Pfad',
  sections: 'Themen',
  imprintDescription: 'Wer Belegfluss anbietet und wie du den Anbieter erreichst.',
} as const;
