/** What stands where a plan, a purchase or a permission is missing, and what leads on from there. */
export const lockTexts = {
  plan: { title: 'Upgrade erforderlich', action: 'Tarife ansehen' },
  purchase: { title: 'Freischaltung erforderlich', action: 'Freischalten' },
  scope: { title: 'Fehlende Shopify-Berechtigung(en)', action: 'Zugriff erteilen' },
} as const;
