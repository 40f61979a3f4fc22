/** The way to the App Store for readers who bring a partner's code. */
export const installTexts = {
  title: 'Belegfluss installieren',
  description: 'Installiere Belegfluss im Shopify App Store und löse deinen Couponcode ein.',
  lead: 'Du installierst Belegfluss im Shopify App Store. Diesen Code nimmst du dabei mit:',
  steps: [
    'Öffne Belegfluss mit dem Knopf unten im Shopify App Store und installiere die App in deinem Shop.',
    'Öffne in der App den Tarif. Dein Code ist dort schon eingetragen, und du siehst die Preise mit Rabatt.',
    'Fehlt er dort, hat dein Browser ihn nicht weitergegeben: Dann gib ihn unter „Coupon einlösen“ ein, bevor du einen Tarif wählst.',
  ],
  action: 'Mit dem Code zum Shopify App Store',
  cookie:
    'Dafür merkt sich dein Browser den Code sieben Tage lang in einem Cookie. Sonst setzt Belegfluss keine Cookies.',
} as const;
