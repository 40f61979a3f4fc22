/** Replaces a page that needs a plan, a purchase or a permission, and leads on. */
export const lockTexts = {
  plan: { title: 'Upgrade erforderlich', action: 'Tarife ansehen' },
  purchase: { title: 'Freischaltung erforderlich', action: 'Freischalten' },
  scope: { title: 'Fehlende Shopify-Berechtigung(en)', action: 'Zugriff erteilen' },
} as const;
