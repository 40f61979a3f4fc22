/** The partner programme, for prospective partners. */
export const affiliateTexts = {
  title: 'Partnerprogramm von Belegfluss',
  description:
    'Empfiehl Belegfluss mit eigenen Couponcodes: Deine Kontakte sparen, und du bekommst einen Anteil am Monatspreis.',
  heading: 'Empfehlen lohnt sich für beide',
  lead: (share: string) =>
    `Du berätst Shops, führst ihre Bücher oder baust ihre Seiten? Mit deinem Couponcode sparen sie bei Belegfluss, und du bekommst ${share} eines Monatspreises.`,
  steps: {
    title: 'So funktioniert es',
    items: (days: number) => [
      ['Code weitergeben', 'Du legst einen Couponcode an und gibst ihn weiter, als Text oder als Link.'],
      ['Shop spart', 'Wer den Code in der App einlöst und einen Tarif bucht, bekommt den Rabatt.'],
      [
        'Provision wird bestätigt',
        `Besteht das Abonnement nach ${days} Tagen noch, zählt deine Provision für die nächste Auszahlung.`,
      ],
    ],
  },
  coupons: {
    title: 'Vier Arten von Coupons',
    lead: (most: number) =>
      `Du entscheidest, ob dein Rabatt groß ist oder lange gilt. Bis zu ${most} Codes kannst du anlegen.`,
    percent: (percent: number) => `${percent} % Rabatt`,
    months: (months: number) => (months === 1 ? 'im ersten Monat' : `in den ersten ${months} Monaten`),
    popular: 'beliebt',
  },
  share: {
    title: 'Deine Provision',
    items: (share: string) => [
      `${share} des Monatspreises laut Preisliste in Euro, einmal je geworbenem Shop.`,
      'Der Betrag steht mit dem Abschluss fest. Der Rabatt deines Coupons mindert ihn nicht.',
      'Auch wenn der Shop für ein Jahr bezahlt, zählt ein Monat.',
      'Eigene Codes kannst du nicht im eigenen Shop einlösen.',
    ],
  },
  payouts: {
    title: 'Auszahlung',
    lead: (threshold: string, days: number) =>
      `Am 1. jedes Monats werden bestätigte Provisionen zusammengezählt. Ab ${threshold} wirst du ausgezahlt, ${days} Tage nach diesem Tag. Kleinere Beträge bleiben für den nächsten Monat stehen.`,
    caption: 'Wege der Auszahlung',
    head: ['Weg', 'Gebühr'],
    gateways: { paypal: 'PayPal', bank: 'Überweisung' },
    noFee: 'keine',
    needs:
      'Nötig sind dafür eine Auszahlungsart und deine Steuernummer. Du bekommst zu jeder Auszahlung eine Gutschrift als PDF; einen Beleg musst du nicht selbst schreiben.',
  },
  join: {
    title: 'So machst du mit',
    text: 'Du meldest dich in der App an, mit einem Shop, in dem Belegfluss installiert ist. Der kostenlose Tarif genügt. Öffne dazu Belegfluss in deinem Shopify-Adminbereich, geh in der App zur Hilfe und wähle dort „Partnerprogramm“. Danach kannst du sofort Codes anlegen.',
    first: 'Noch nicht installiert? [Installiere zuerst Belegfluss](page:install).',
  },
} as const;
