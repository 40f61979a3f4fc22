import { formatAmount } from '../../../kernel/domain/money/money.ts';
import { type ComposedInvoice, composeInvoice, type InvoiceGiven } from '../compose/compose-invoice.ts';
import {
  type ComposedPositions,
  composePositions,
  type PositionOptions,
} from '../compose/compose-positions.ts';
import { predictTotals } from '../document/predict-totals.ts';
import { readSale } from '../order/read-sale.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { anInput } from './input-builder.ts';
import { aTaxDecision } from './tax-builder.ts';

/** `quantity × title @ price / rate` for each position, and the total the provider will come to. */
export function write(order: OrderSnapshot, options: Partial<PositionOptions> = {}): string[] {
  const composed = compose(order, options);
  const lines = composed.positions.map((p) => `${p.quantity} × ${p.title} @ ${p.unitPrice} / ${p.taxRate}`);
  const total = formatAmount(predictTotals(composed).gross);
  return [...lines, `${composed.pricesIncludeTax ? 'gross' : 'net'} ${total}`];
}

/** The positions of an order's invoice in the default words. */
export function compose(order: OrderSnapshot, options: Partial<PositionOptions> = {}): ComposedPositions {
  const reading = readSale(order, 'presentment');
  if (!reading.ok) throw new Error(reading.problem.why);
  return composePositions(reading.sale, {
    texts: documentTexts(anInput({ order }), { kind: 'invoice' }),
    discounts: 'positions',
    showFreeShipping: false,
    prices: 'asStated',
    ...options,
  });
}

/** The invoice of the input's order, by default under domestic tax. */
export function composeGivenInvoice(
  given: Partial<PlanInput> = {},
  how: Partial<InvoiceGiven> = {},
): ComposedInvoice {
  const input = anInput(given);
  const reading = readSale(input.order, 'presentment');
  if (!reading.ok) throw new Error(reading.problem.why);
  return composeInvoice(input, reading.sale, {
    ordinal: 1,
    invoiceType: 'standard',
    tax: aTaxDecision(),
    ...how,
  });
}
