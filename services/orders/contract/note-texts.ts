import type { LogStatus } from './log-origins.ts';

/** What a person should know although the work goes on. */
export type NoteCode =
  | 'DISABLED_CREDIT_CREATE'
  | 'INVALID_BALANCE'
  | 'INVALID_TAX_RATE'
  | 'INVOICE_OUTDATED'
  | 'CREDIT_EXCEEDS_INVOICE'
  | 'CANCELLED_INVOICE_FINAL'
  | 'PARTIALLY_PAID'
  | 'PAYMENT_SPLIT'
  | 'INCONSISTENT_ORDER';

/** `{detail}` is the note's detail: an amount, a number, a rate, names. */
export const noteTexts: Readonly<
  Record<NoteCode, { readonly status: LogStatus; readonly text: string; readonly advice: string }>
> = {
  DISABLED_CREDIT_CREATE: {
    status: 'info',
    text: 'Zu einer Erstattung wurde keine Gutschrift erstellt, weil das ausgeschaltet ist.',
    advice: 'Schalte Gutschriften in den Einstellungen ein oder erstelle die Gutschrift von Hand.',
  },
  INVALID_BALANCE: {
    status: 'warning',
    text: 'Die Rechnungssumme weicht von der Bestellung ab ({detail}). Die Rechnung wurde nicht festgeschrieben.',
    advice: 'Prüfe die Rechnung in sevdesk.',
  },
  INVALID_TAX_RATE: {
    status: 'critical',
    text: 'Kleinunternehmerregelung: Die Bestellung darf keine Steuern ausweisen ({detail}).',
    advice: 'Schalte in Shopify die Steuern aus. Bis dahin wird kein Beleg erstellt.',
  },
  INVOICE_OUTDATED: {
    status: 'warning',
    text: 'Die Bestellung wurde geändert, nachdem die Rechnung {detail} ihre Nummer hatte.',
    advice: 'Vergleiche die Rechnung mit der Bestellung und ändere sie bei Bedarf in sevdesk.',
  },
  CREDIT_EXCEEDS_INVOICE: {
    status: 'warning',
    text: 'Es wurde mehr erstattet, als die Rechnung noch hergibt. Die Gutschrift bleibt darunter ({detail}).',
    advice: 'Prüfe die Erstattungen der Bestellung.',
  },
  CANCELLED_INVOICE_FINAL: {
    status: 'warning',
    text: 'Die Bestellung wurde storniert, ihre Rechnung {detail} ist aber schon festgeschrieben.',
    advice: 'Storniere die Rechnung in sevdesk.',
  },
  PARTIALLY_PAID: {
    status: 'info',
    text: 'Die Bestellung ist erst teilweise bezahlt. Die Zahlung wird gebucht, wenn sie vollständig ist.',
    advice: 'Es ist nichts zu tun.',
  },
  PAYMENT_SPLIT: {
    status: 'info',
    text: 'Die Bestellung wurde mit mehreren Zahlungsarten bezahlt ({detail}).',
    advice: 'Buche die Zahlungen in sevdesk, weil Shopify die Teilbeträge hier nicht nennt.',
  },
  INCONSISTENT_ORDER: {
    status: 'critical',
    text: 'Die Beträge der Bestellung passen nicht mehr zusammen. {detail}',
    advice: 'Prüfe die Bestellung in Shopify. Ihre Rechnung wird nicht mehr von selbst geändert.',
  },
};
