/** What stands around every public page. */
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
    text: 'So löst du ihn ein: Installiere Belegfluss, öffne in der App den Tarif und gib den Code dort ein, bevor du einen Tarif wählst. Ob er noch gilt und was er bringt, siehst du dann sofort.',
  },
} as const;
