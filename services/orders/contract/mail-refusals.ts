/** What a merchant can do about a mail that the provider refuses, by the provider's own codes. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['4501', 'Absenderadresse nicht bestätigt. Bestätige sie in deinem sevdesk-Konto.'],
  ['160', 'Verbindung zum Mailserver abgelehnt, prüfe die SMTP-Zugangsdaten.'],
]);

/** German; null for a code that says nothing more than its words. */
export const explainMailRefusal = (code: string): string | null => refusals.get(code) ?? null;
