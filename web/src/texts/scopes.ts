/** Messages after Shopify has asked for a permission. */
export const scopeTexts = {
  granted: 'Berechtigung erteilt',
  declined:
    'Du hast die Berechtigung abgelehnt. Es bleibt alles, wie es ist; du kannst sie jederzeit später erteilen.',
} as const;
