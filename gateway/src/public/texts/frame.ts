/** Texts around every public page. */
export const frameTexts = {
  product: 'Belegfluss',
  claim: 'Rechnungen aus Shopify in sevdesk',
  skip: 'Zum Inhalt springen',
  home: 'Belegfluss, Startseite',
  nav: 'Hauptmenü',
  links: {
    features: 'Funktionen',
    pricing: 'Preise',
    help: 'Hilfe',
    install: 'Installieren',
    affiliate: 'Partnerprogramm',
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    contact: 'Kontakt',
    start: 'Erste Schritte',
    changelog: 'Änderungsprotokoll',
  },
  footer: {
    nav: 'Fußzeile',
    about:
      'Belegfluss verbindet Shopify mit sevdesk: aus Bestellungen werden Rechnungen, aus Erstattungen Gutschriften.',
    product: 'Produkt',
    help: 'Hilfe',
    company: 'Anbieter',
    trademarks: 'Shopify und sevdesk sind Marken ihrer Inhaber. Belegfluss ist ein eigenständiges Angebot.',
  },
  coupon: {
    title: (code: string) => `Dein Couponcode: ${code}`,
    worth: (percent: string, months: number) =>
      `Damit zahlst du ${months === 1 ? 'einen Monat' : `${months} Monate`} lang ${percent} % weniger.`,
    unknown: 'Ob er noch gilt und was er bringt, siehst du in der App.',
    text: 'Geh von hier aus zum Shopify App Store, dann steht er in der App beim Tarif schon bereit.',
  },
} as const;
