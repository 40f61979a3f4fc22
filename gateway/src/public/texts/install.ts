/** The way to the App Store for readers who bring a partner's code. */
export const installTexts = {
  title: 'Belegfluss installieren',
  description: 'Installiere Belegfluss im Shopify App Store und löse deinen Couponcode ein.',
  lead: 'Du installierst Belegfluss im Shopify App Store. Deinen Couponcode kann Shopify nicht weitergeben: Kopiere ihn hier und füge ihn danach in der App ein.',
  steps: [
    'Tippe oder klicke auf den Code: Er wird ganz ausgewählt, und du kannst ihn kopieren.',
    'Öffne Belegfluss im Shopify App Store und installiere die App in deinem Shop.',
    'Öffne in der App den Tarif und füge den Code dort ein, bevor du einen Tarif wählst.',
  ],
  action: 'Zum Shopify App Store',
} as const;
