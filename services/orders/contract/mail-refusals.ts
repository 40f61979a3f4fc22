/** Advice for the merchant about a mail that the provider refuses, by the meaning of the refusal. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['MAIL_SENDER_UNCONFIRMED', 'Absenderadresse nicht bestätigt. Bestätige sie in deinem sevdesk-Konto.'],
  ['MAIL_SERVER_REFUSED', 'Verbindung zum Mailserver abgelehnt, prüfe die SMTP-Zugangsdaten.'],
]);

/** Codes of older entries and answers, which have only sevdesk's code. */
const meanings: ReadonlyMap<string, string> = new Map([
  ['4501', 'MAIL_SENDER_UNCONFIRMED'],
  ['160', 'MAIL_SERVER_REFUSED'],
]);

/** German; null for a refusal that says nothing more than its words. */
export const explainMailRefusal = (code: string, refusal = ''): string | null =>
  refusals.get(refusal === '' ? (meanings.get(code) ?? '') : refusal) ?? null;
