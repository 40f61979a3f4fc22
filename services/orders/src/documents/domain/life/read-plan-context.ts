import { findTaxRule } from '@belegfluss/settings/contract';
import type { Side } from '../../../kernel/domain/money/money.ts';
import { addressNeeds } from '../compose/compose-address.ts';
import { selectActive } from '../document/active-documents.ts';
import type { ExtraPart } from '../order/extras.ts';
import { readRefunds } from '../order/read-refund.ts';
import { readSale, type SaleReading } from '../order/read-sale.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import type { Sale } from '../order/sale.ts';
import { settleRefunds } from '../order/settle-refunds.ts';
import type { OrderChange, PlanInput, PlanNote } from '../plan.ts';
import { addressNotes } from '../tax/address-notes.ts';
import { correctRefunds } from '../tax/correct-refunds.ts';
import { type CorrectedSale, correctSale } from '../tax/correct-sale.ts';
import { decideTax, type TaxDecision } from '../tax/decide-tax.ts';
import { saleNotes } from '../tax/sale-notes.ts';
import { underOneStopShop } from '../tax/under-one-stop-shop.ts';
import { textsNeedMetafields } from '../texts/texts-need.ts';

/** Facts of an order, read once for all decisions. */
export type PlanContext = {
  readonly input: PlanInput;
  readonly side: Side;
  readonly reading: SaleReading;
  /** The sale with corrections; null where the order contradicts itself. */
  readonly sale: Sale | null;
  /** The same as the tax rules were tried on it: before what the chosen one asks of it. */
  readonly taxed: Sale | null;
  /** Refunds of effect, in the order they happened, as they are of the corrected sale. */
  readonly refunds: readonly RefundReading[];
  /** Null where there is no sale to tax. */
  readonly tax: TaxDecision | null;
  readonly changes: readonly OrderChange[];
  readonly notes: readonly PlanNote[];
};

export function readPlanContext(input: PlanInput): PlanContext {
  const side = decideSide(input);
  const reading = readSale(input.order, side);
  const stated = readRefunds(input.order, side);
  const unreadable = (why: SaleReading): PlanContext =>
    withoutSale({ input, side, reading: why, refunds: stated });
  if (!reading.ok) return unreadable(reading);
  const corrected = correctSale(input, reading.sale);
  if (corrected.sale.total < 0n) return unreadable({ ok: false, problem: { why: 'belowZero' } });
  const settled = stated.length === 0 ? stated : settleRefunds(input.order, stated, reading.sale.total, side);
  const tax = decideTax(input, corrected.sale);
  const { sale, changes } = underRule(input, corrected, tax);
  const refunds = correctRefunds(reading.sale, sale, settled);
  const notes = [
    ...corrected.notes,
    ...saleNotes(input, sale, tax),
    ...addressNotes(input, corrected.sale, tax),
  ];
  return { input, side, reading, sale, taxed: corrected.sale, refunds, tax, changes, notes };
}

/** An order that contradicts itself. */
const withoutSale = (known: Pick<PlanContext, 'input' | 'side' | 'reading' | 'refunds'>): PlanContext => ({
  ...known,
  sale: null,
  taxed: null,
  tax: null,
  changes: [],
  notes: [],
});

/** Applies the demands of the chosen rule to the sale. */
function underRule(
  { order }: PlanInput,
  { sale, changes }: Pick<CorrectedSale, 'sale' | 'changes'>,
  tax: TaxDecision,
): Pick<CorrectedSale, 'sale' | 'changes'> {
  if (!tax.ok || !findTaxRule(tax.ruleId)?.oss) return { sale, changes };
  const rated = underOneStopShop(sale, order);
  return { sale: rated.sale, changes: [...changes, ...rated.changes] };
}

/** Extras without which documents of this order cannot be written; what was asked for once is not asked again. */
export function extrasNeeded({ input, tax }: PlanContext): readonly ExtraPart[] {
  const wanted = new Set<ExtraPart>([...(tax?.fetch ?? []), ...addressNeeds(input)]);
  if (textsNeedMetafields(input.preferences)) wanted.add('metafields');
  return [...wanted].filter((part) => input.extras[part] === null);
}

/** Decides the currency: the merchant's choice, as long as no issued invoice is in the other one. */
function decideSide({ order, preferences, ledger }: PlanInput): Side {
  const preferred = preferences.orders.orderMoney;
  const other: Side = preferred === 'shop' ? 'presentment' : 'shop';
  if (order.currency[preferred] === order.currency[other]) return preferred;
  const issued = selectActive(ledger).invoices.filter(({ status }) => status !== 'draft');
  const spoken = issued.at(-1)?.currency ?? order.currency[preferred];
  return order.currency[preferred] !== spoken && order.currency[other] === spoken ? other : preferred;
}
