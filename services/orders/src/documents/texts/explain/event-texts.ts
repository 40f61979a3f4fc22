import type { EnshrineEvent, MailEvent } from '../../domain/explain/finding.ts';

/** When invoices become final, to follow `, sobald` or `, weil`. */
export const enshrineEvents: Readonly<Record<EnshrineEvent, string>> = {
  create: 'sie erstellt ist',
  paid: 'die Bestellung bezahlt ist',
  fulfilled: 'die Bestellung ausgeführt ist',
  completed: 'die Bestellung bezahlt und ausgeführt ist',
};

/** When e-mails leave, at the earliest. */
export const mailEvents: Readonly<Record<MailEvent, string>> = {
  paid: enshrineEvents.paid,
  fulfilled: enshrineEvents.fulfilled,
  completed: enshrineEvents.completed,
};
