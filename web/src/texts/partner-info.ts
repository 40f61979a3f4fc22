/** The first page of partners. */
export const partnerInfoTexts = {
  title: 'Partnerprogramm',
  pages: {
    label: 'Bereich wählen',
    info: 'Überblick',
    coupons: 'Coupons',
    redemptions: 'Einlösungen',
    payouts: 'Auszahlungen',
    preferences: 'Einstellungen',
  },
  how: {
    title: 'So verdienst du mit',
    share: (share: string) =>
      `Du bekommst ${share} eines Monatspreises laut Preisliste in Euro, einmal je Shop, den du bringst.`,
    steps: (days: number) => [
      'Lege einen Coupon an und gib den Code oder den Link weiter.',
      'Löst ein Shop ihn ein und abonniert einen Tarif, bekommt er den Rabatt.',
      `Besteht das Abonnement nach ${days} Tagen noch, ist deine Provision bestätigt.`,
    ],
    payout: (threshold: string, days: number) =>
      `Am 1. jedes Monats werden bestätigte Provisionen ab ${threshold} zur Auszahlung vorgemerkt und ${days} Tage danach gezahlt. Was darunter liegt, bleibt stehen.`,
    coupons: 'Zu deinen Coupons',
  },
  figures: {
    title: 'Deine Zahlen',
    since: 'Partner seit',
    coupons: 'Coupons',
    views: 'Aufrufe deiner Links',
    redemptions: 'Einlösungen',
    running: 'Davon in der Wartezeit',
    open: 'Offene Provisionen',
    scheduled: 'Auszahlung geplant',
    paid: 'Ausgezahlt',
  },
} as const;

/** As long as nothing can be paid. */
export const missingPreferencesTexts = {
  title: 'Für Auszahlungen fehlen noch Angaben',
  text: 'Es fehlen deine Auszahlungsart und deine Steuernummer. Bis du sie angibst, bleiben deine Provisionen stehen; es geht nichts verloren.',
  action: 'Angaben ergänzen',
} as const;

/** Where a shop joins. */
export const partnerJoinTexts = {
  title: 'Partner werden',
  /** The link from the help. */
  help: 'Partnerprogramm',
  lead: (share: string) =>
    `Empfiehl Belegfluss mit eigenen Coupons: Deine Kontakte sparen, und du bekommst ${share} eines Monatspreises je Shop, den du bringst.`,
  terms: {
    title: 'Was gilt',
    items: (threshold: string, days: number, most: number) => [
      `Eine Provision ist bestätigt, wenn das Abonnement nach ${days} Tagen noch besteht.`,
      `Ausgezahlt wird am Monatsanfang ab ${threshold}, per PayPal oder Überweisung. Dafür brauchen wir später deine Steuernummer.`,
      `Du kannst bis zu ${most} Coupons haben. Im eigenen Shop kannst du sie nicht einlösen.`,
      'Über jede Auszahlung bekommst du eine Gutschrift, die wir für dich ausstellen.',
    ],
  },
  email: 'E-Mail-Adresse',
  emailHelp: 'Hier erreichen wir dich, wenn es um deine Partnerschaft geht.',
  accept: 'Ich nehme zu diesen Bedingungen am Partnerprogramm teil und bin mit Gutschriften einverstanden.',
  submit: 'Partner werden',
  done: 'Willkommen im Partnerprogramm',
} as const;
