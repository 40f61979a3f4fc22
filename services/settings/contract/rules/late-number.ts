import type { AccountContext } from '../offers/context.ts';
import type { Preferences } from '../preferences.ts';
import { scanTemplate } from '../texts/scan-template.ts';

/** Texts of an invoice that are written before its number is known, and may speak of it. */
export const ownNumberFields = [
  'invoiceLayoutSubject',
  'invoiceLayoutHeader',
  'invoiceLayoutFooter',
] as const;

/**
 * Whether an invoice's number comes too late for its own texts: the account counts, gives the number when the invoice
 * is opened, and enshrines it in the same moment. An account that has not shown it yet is taken for such a one.
 */
export function isNumberLate(
  { invoiceNumber }: Pick<Preferences['invoices'], 'invoiceNumber'>,
  account: AccountContext,
): boolean {
  return account.connected && account.enshrinesOnOpening !== false && invoiceNumber !== 'order.name';
}

export const speaksOfNumber = (text: string): boolean =>
  scanTemplate(text).placeholders.some(({ path }) => path.join('.') === 'invoice.number');
