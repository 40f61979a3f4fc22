import { startOfBerlinDay } from '../../shared/berlin-time.ts';
import type { World } from '../api.ts';
import { invalid } from '../api-error.ts';
import { guidanceOfAccount } from '../reference-data/receipt-guidance.ts';
import { OSS_RULES } from '../reference-data/tax-rules.ts';
import { refuseIfCancelled } from './reset.ts';
import type { DocumentRecord } from './types.ts';

/** What the kinds of invoices ask for beyond their fields. */
export function checkInvoice(world: World, document: DocumentRecord): void {
  const { type, deliveryDate, date } = document;
  // Only an advance invoice may come before its delivery.
  const isLater = deliveryDate !== null && startOfBerlinDay(deliveryDate) > startOfBerlinDay(date);
  if (isLater && (type === 'RE' || type === 'TR' || type === 'ER')) {
    throw invalid('The delivery date of an invoice cannot be later than the invoice date');
  }
  if (['AR', 'TR', 'ER'].includes(type) && document.currency !== 'EUR') {
    throw invalid(`Invoices of type ${type} are only possible in the default currency`);
  }
  if (type === 'ER') checkFinal(world, document);
  checkRevenueAccount(document);
}

/** A final invoice closes advance or partial ones of the same contact and is not older than they are. */
function checkFinal(world: World, document: DocumentRecord): void {
  const { origin } = document;
  const advance = origin?.objectName === 'Invoice' ? world.state.documents.Invoice.get(origin.id) : undefined;
  if (advance === undefined || (advance.type !== 'AR' && advance.type !== 'TR')) {
    throw invalid('An invoice of type ER needs an invoice of type AR or TR as its origin');
  }
  if (advance.status === 100) throw invalid('The origin of an invoice of type ER can not be a draft');
  refuseIfCancelled(world, advance);
  if (advance.contact !== document.contact) {
    throw invalid('An invoice of type ER must have the contact of its origin');
  }
  if (startOfBerlinDay(document.date) < startOfBerlinDay(advance.date)) {
    throw invalid('The invoice date of an invoice of type ER cannot be before the one of its origin');
  }
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
