/** Payment terms and Skonto. */
export const termTexts = {
  preset: { label: 'Zahlungsziel' },
  presets: [
    { days: -1, label: 'Keine Angabe' },
    { days: 0, label: 'Sofort' },
    { days: 1, label: '1 Tag' },
    { days: 2, label: '2 Tage' },
    { days: 3, label: '3 Tage' },
    { days: 7, label: '1 Woche' },
    { days: 14, label: '2 Wochen' },
    { days: 30, label: '1 Monat' },
    { days: 60, label: '2 Monate' },
    { days: 90, label: '3 Monate' },
  ],
  custom: 'Eigene Angabe',
  days: { label: 'Zahlungsziel in Tagen' },
  daysUnit: 'Tage',
  skonto: { label: 'Skonto' },
  noSkonto: 'Kein Skonto',
  skontoTerms: (percent: string, days: string) => `${percent} % in ${days} Tagen`,
  skontoPercent: { label: 'Skonto in Prozent' },
  skontoDays: { label: 'Skontofrist in Tagen' },
  percentUnit: '%',
} as const;

/** Skonto that is offered most. */
export const skontoPresets = [
  { percent: 1, days: 7 },
  { percent: 1, days: 30 },
  { percent: 1.5, days: 10 },
  { percent: 2, days: 7 },
  { percent: 2, days: 10 },
  { percent: 2, days: 14 },
  { percent: 2, days: 21 },
  { percent: 2, days: 30 },
  { percent: 3, days: 10 },
  { percent: 3, days: 14 },
  { percent: 3, days: 30 },
] as const;

/** Payment methods that stand on the invoice. */
export const methodTexts = {
  none: 'Keine Angabe',
  help: 'Je Zahlungsart deines Shops die Zahlungsmethode, die auf der Rechnung steht. Zur Auswahl stehen die eigenen Zahlungsmethoden deines sevdesk-Kontos.',
  label: (gateway: string) => `Bezahlt mit ${gateway}`,
  option: (name: string, text: string) => (text === '' ? name : `${name}: ${text}`),
  noMethods:
    'In deinem sevdesk-Konto gibt es noch keine eigenen Zahlungsmethoden. Lege sie dort an und synchronisiere.',
} as const;
