import { findTaxRule } from '@belegfluss/settings/contract';
import type { DetailValues, ZeroRateReason } from '../../../../contract/index.ts';
import { type Cents, sum } from '../../../kernel/domain/money/money.ts';
import { cleanLine } from '../../../kernel/domain/text/one-line.ts';
import type { Sale, SaleItem } from '../order/sale.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import { amountText } from './amount-text.ts';
import { getBuyer, isForeignEuVatId } from './buyer.ts';
import { giftCardTest } from './exclude-gift-cards.ts';
import { derivePlaces, requiresShipping } from './places.ts';

/**
 * Finds items at 0 % under a rule of taxable sales. There is no such rate without a reason: an exemption that the
 * invoice must name (§ 14 (4) no. 8 UStG), a supply that is taxed elsewhere, solar panels (§ 12 (3) UStG), or a shop
 * that forgot its tax. Vouchers have a reason (§ 3 (15) UStG), and so have free items.
 */
export function zeroRated(order: OrderSnapshot, sale: Sale, ruleId: string): readonly SaleItem[] {
  return ratesUnder(ruleId) === 'domestic' ? untaxedIn(order, sale) : [];
}

const ratesUnder = (ruleId: string) => findTaxRule(ruleId)?.limits.rates ?? 'zero';

function untaxedIn(order: OrderSnapshot, sale: Sale): readonly SaleItem[] {
  const isGiftCard = giftCardTest(order);
  return sale.items.filter((item) => charged.has(item.kind) && sumZeroRated(item) > 0n && !isGiftCard(item));
}

/**
 * Adjustments and roundings of cash are no supplies, duties are the state's. A tip for the staff is no part of what the
 * shop earns (Abschn. 10.1 (5) UStAE); whether it is one, the merchant states by a setting (`fixTaxTip`).
 */
const charged: ReadonlySet<SaleItem['kind']> = new Set(['line', 'shipping', 'fee']);

const sumZeroRated = ({ parts }: SaleItem): Cents =>
  sum(parts.map(({ rate, base, tax }) => (rate === 0n && tax === 0n ? base : 0n)));

/**
 * Sums what a sale charges without tax under a rule of taxed sales, with possible reasons; null where there is nothing.
 * In the one-stop shop the destination's law has the reason, if there is one at all.
 */
export function findZeroRate(input: PlanInput, sale: Sale, ruleId: string): DetailValues | null {
  if (ratesUnder(ruleId) === 'zero') return null;
  const items = untaxedIn(input.order, sale);
  if (items.length === 0) return null;
  const amount = amountText(sum(items.map(sumZeroRated)), sale.currency);
  return { kind: 'zeroRate', found: { amount, reasons: findReasons(input, sale, items) } };
}

function findReasons(input: PlanInput, sale: Sale, items: readonly SaleItem[]): readonly ZeroRateReason[] {
  const { order } = input;
  if (items.some((item) => isMarketplaces(order, item))) return [{ is: 'channelLiable' }];
  // A buyer or a place concerns the whole order.
  const isWhole = sale.items.every(
    (item) => items.includes(item) || item.parts.every(({ tax }) => tax === 0n),
  );
  const found = isWhole ? ofBuyer(input) : null;
  return found === null ? ofItems(order, items) : [found];
}

function isMarketplaces(order: OrderSnapshot, { kind, lineId }: SaleItem): boolean {
  const lines = kind === 'shipping' ? order.shippingLines : kind === 'line' ? order.lines : [];
  const line = lines.find(({ id }) => id === lineId);
  return line?.taxLines.some(({ channelLiable }) => channelLiable) ?? false;
}

function ofBuyer(input: PlanInput): ZeroRateReason | null {
  const { order } = input;
  if (order.taxExempt || order.customer?.taxExempt) return { is: 'customerExempt' };
  const { shop, shipping, billing } = derivePlaces(input);
  const { vatId, isBusiness } = getBuyer(input);
  const { countryCode } = billing;
  if (requiresShipping(input)) {
    if (shipping.countryCode !== shop.countryCode)
      return { is: 'otherCountry', countryCode: shipping.countryCode };
    const isAbroad = countryCode !== shop.countryCode && isBusiness;
    return isAbroad ? { is: 'businessAbroad', countryCode } : null;
  }
  if (countryCode === shop.countryCode) return null;
  const isKnown = vatId !== null && isForeignEuVatId(vatId, input);
  return { is: isKnown ? 'serviceToBusinessAbroad' : 'serviceWithoutVatId', countryCode };
}

function ofItems(order: OrderSnapshot, items: readonly SaleItem[]): readonly ZeroRateReason[] {
  const goods = items.filter(({ kind }) => kind === 'line');
  const untaxable = goods.filter((item) =>
    order.lines.some((line) => line.id === item.lineId && !line.taxable),
  );
  const others = goods.filter((item) => !untaxable.includes(item));
  return [
    ...(untaxable.length > 0 ? [{ is: 'notTaxable', ...listItemTitles(untaxable) } as const] : []),
    ...(others.length > 0 ? [{ is: 'taxNotCharged', ...listItemTitles(others) } as const] : []),
    ...(items.some(({ kind }) => kind === 'shipping') ? [{ is: 'shipping' } as const] : []),
    ...(items.some(({ kind }) => kind === 'fee') ? [{ is: 'fee' } as const] : []),
  ];
}

const mostTitles = 3;

function listItemTitles(items: readonly SaleItem[]) {
  const titles = [...new Set(items.map(({ title }) => cleanLine(title)))];
  return { titles: titles.slice(0, mostTitles), others: Math.max(titles.length - mostTitles, 0) };
}
