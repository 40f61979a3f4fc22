import { startOfBerlinDay } from '../../shared/berlin-time.ts';
import { invalid } from '../api-error.ts';
import { guidanceOfAccount } from '../reference-data/receipt-guidance.ts';
import { OSS_RULES } from '../reference-data/tax-rules.ts';
import type { DocumentRecord } from './types.ts';

/** Checks requirements of the kinds of invoices beyond their fields. */
export function checkInvoice(document: DocumentRecord): void {
  const { type, deliveryDate, date } = document;
  // Only an advance invoice may precede its delivery.
  const isLater = deliveryDate !== null && startOfBerlinDay(deliveryDate) > startOfBerlinDay(date);
  if (isLater && (type === 'RE' || type === 'TR')) {
    throw invalid('The delivery date of an invoice cannot be later than the invoice date');
  }
  if (['AR', 'TR'].includes(type) && document.currency !== 'EUR') {
    throw invalid(`Invoices of type ${type} are only possible in the default currency`);
  }
  checkRevenueAccount(document);
}

function checkRevenueAccount({ accountDatev, taxRule }: DocumentRecord): void {
  if (accountDatev === null || taxRule === null) return;
  if (OSS_RULES.has(taxRule)) {
    throw invalid('A custom revenue account is not possible with a One Stop Shop tax rule');
  }
  const guidance = guidanceOfAccount(accountDatev);
  if (guidance?.kind !== 'REVENUE' || !guidance.rules.includes(taxRule)) {
    throw invalid(`The account ${accountDatev} is not allowed for tax rule ${taxRule}`);
  }
}
