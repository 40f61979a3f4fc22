/** Announced and running maintenance of the whole app. Days and times come in words: `20.11.2026`, `22:00`. */
export const maintenanceTexts = {
  announced: {
    title: 'Wartung angekündigt',
    withinDay: (day: string, start: string, end: string) =>
      `Am ${day} von ${start} bis ${end} Uhr ist Belegfluss nicht erreichbar.`,
    overDays: (startDay: string, start: string, endDay: string, end: string) =>
      `Vom ${startDay}, ${start} Uhr, bis zum ${endDay}, ${end} Uhr, ist Belegfluss nicht erreichbar.`,
    orders:
      'Bestellungen aus dieser Zeit gehen nicht verloren: Ihre Belege werden nach der Wartung erstellt.',
  },
  running: {
    title: 'Belegfluss wird gerade gewartet',
    soon: 'Gleich geht es weiter',
    today: (end: string) => `Voraussichtlich ab ${end} Uhr geht es weiter.`,
    later: (day: string, end: string) => `Voraussichtlich am ${day} ab ${end} Uhr geht es weiter.`,
    orders:
      'Deine Bestellungen gehen nicht verloren: Ihre Belege werden nach der Wartung erstellt. Du musst nichts tun.',
    opens: 'Diese Seite öffnet sich dann von selbst.',
    othersClosed: 'Offen bleiben so lange die Übersicht, der Tarif und die Hilfe.',
  },
  more: 'Mehr erfahren',
} as const;
