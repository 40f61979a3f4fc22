/** Announced and running maintenance of the whole app. Times come in words: `20.11.2026, 22:00`. */
export const maintenanceTexts = {
  announced: {
    title: 'Wartung angekündigt',
    text: (start: string, end: string) =>
      `Vom ${start} Uhr bis ${end} Uhr ist Belegfluss nicht erreichbar. Bestellungen aus dieser Zeit gehen nicht verloren: Ihre Belege werden danach erstellt.`,
  },
  running: {
    title: 'Belegfluss wird gerade gewartet',
    soon: 'Gleich geht es weiter',
    text: (end: string) =>
      `Voraussichtlich ab ${end} Uhr geht es weiter. Deine Bestellungen gehen nicht verloren: Ihre Belege werden nach der Wartung erstellt. Du musst nichts tun, diese Seite öffnet sich dann von selbst.`,
  },
  more: 'Mehr erfahren',
} as const;
