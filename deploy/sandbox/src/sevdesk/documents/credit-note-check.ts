import Big from 'big.js';
import type { World } from '../api.ts';
import { coded, invalid, notFound } from '../api-error.ts';
import { OSS_RULES } from '../reference-data/tax-rules.ts';
import type { DocumentRecord } from './types.ts';

const CATEGORIES: ReadonlySet<string> = new Set([
  'PROVISION',
  'ROYALTY_ASSIGNED',
  'ROYALTY_UNASSIGNED',
  'UNDERACHIEVEMENT',
]);

export function checkBookingCategory(world: World, document: DocumentRecord): void {
  const category = document.bookingCategory;
  if (category === null) throw invalid('bookingCategory is required');
  const isOld = category === 'ACCOUNTING_TYPE' && world.state.knobs.bookkeepingSystemVersion === '1.0';
  if (!CATEGORIES.has(category) && !isOld) throw invalid(`The booking category ${category} is not supported`);
  const isOss = document.taxRule !== null && OSS_RULES.has(document.taxRule);
  if (isOss && category !== 'UNDERACHIEVEMENT') {
    throw invalid('One Stop Shop tax rules are only possible with the booking category UNDERACHIEVEMENT');
  }
}

/**
 * A lowering of revenue stays within its invoice: same rates (456), no more than its sum (455), same delivery period.
 */
export function checkAgainstInvoice(world: World, document: DocumentRecord): void {
  if (document.bookingCategory !== 'UNDERACHIEVEMENT') return;
  if (document.refSrcInvoice === null) throw differentRate();
  const invoice = world.state.documents.Invoice.get(document.refSrcInvoice);
  if (invoice === undefined) throw notFound('Invoice', document.refSrcInvoice);
  if (invoice.type === 'AR' || invoice.type === 'TR') {
    throw invalid(`Credit notes are not possible for invoices of type ${invoice.type}`);
  }
  if (invoice.status === 100) throw invalid('Credit notes are not possible for drafts');
  const rates = invoice.positions.map((position) => new Big(position.taxRate));
  if (!document.positions.every(({ taxRate }) => rates.some((rate) => rate.eq(taxRate))))
    throw differentRate();
  if (exceeds(world, invoice, document)) {
    throw coded(455, 'The sum of all credit notes exceeds the sum of the origin document');
  }
  checkDeliveryPeriod(document, invoice);
}

function differentRate() {
  return coded(456, 'Different taxRate than origin document');
}

/**
 * Compares in the currency of the invoice where all credit notes use it: amounts in euro are rounded individually and
 * follow the day's rate, so that a full credit could exceed the invoice there. In euro otherwise.
 */
function exceeds(world: World, invoice: DocumentRecord, saved: DocumentRecord): boolean {
  const others = [...world.state.documents.CreditNote.find('source', invoice.id)];
  const credits = [...others.filter(({ id }) => id !== saved.id), saved];
  const sums = credits.every(({ currency }) => currency === invoice.currency) ? 'inCurrency' : 'inEuro';
  const credited = credits.reduce((sum, credit) => sum.plus(credit.sums[sums].gross), new Big(0));
  return credited.gt(invoice.sums[sums].gross);
}

function checkDeliveryPeriod(document: DocumentRecord, invoice: DocumentRecord): void {
  const until = document.deliveryDateUntil;
  if ((until === null) !== (invoice.deliveryDateUntil === null)) {
    throw invalid('deliveryDateUntil must be set if and only if the origin document has one');
  }
  if (until !== null && invoice.deliveryDateUntil !== null && until < invoice.deliveryDateUntil) {
    throw invalid('deliveryDateUntil cannot be before the one of the origin document');
  }
}
