const longestPauseMs = 10 * 60_000;

/** When to look again after a failed look, and what holds the stocks up, German. */
export type StockTrouble = { readonly delayMs: number; readonly counts: boolean; readonly text: string };

/** Whatever it is passes; a short absence is not worth a word. */
export function decideStockTrouble(
  { reason, details }: { readonly reason: string; readonly details: Readonly<Record<string, string>> },
  attempts: number,
): StockTrouble {
  if (reason === 'SHOPIFY_RATE_LIMITED')
    return {
      delayMs: Math.min(Math.max(Number(details.retryAfterMs) || 2_000, 500), longestPauseMs),
      counts: false,
      text: '',
    };
  const delayMs = Math.min(2_000 * 2 ** attempts, longestPauseMs);
  return { delayMs, counts: true, text: attempts < 3 ? '' : textOf(reason) };
}

function textOf(reason: string): string {
  if (reason === 'NOT_CONNECTED' || reason === 'TOKEN_REJECTED')
    return 'sevdesk lehnt die Verbindung ab. Verbinde dein Konto in den Einstellungen neu, dann geht der Abgleich von selbst weiter.';
  if (reason === 'WAREHOUSE_MISSING')
    return 'Dein Tarif bei sevdesk enthält keine Lagerverwaltung. Wechsle dort den Tarif, dann geht der Abgleich von selbst weiter.';
  if (reason === 'MISSING_ACCESS_TOKEN' || reason === 'SHOPIFY_REFUSED')
    return 'Belegfluss hat gerade keinen Zugriff auf deinen Shop. Öffne Belegfluss in Shopify, dann geht der Abgleich von selbst weiter.';
  if (reason.startsWith('SHOPIFY_'))
    return 'Shopify antwortet gerade nicht. Der Abgleich geht von selbst weiter, sobald Shopify wieder erreichbar ist.';
  return 'sevdesk antwortet gerade nicht. Der Abgleich geht von selbst weiter, sobald sevdesk wieder erreichbar ist.';
}
