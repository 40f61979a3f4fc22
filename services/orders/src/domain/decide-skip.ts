import { berlinDay } from './berlin-day.ts';
import { documentAddress, isText } from './compose-address.ts';
import { centsOf, type Side } from './money.ts';
import { hasPendingRefund, isMoneyKept } from './order-state.ts';
import type { Plan, PlanInput, SkipReason } from './plan.ts';
import type { SaleReading } from './read-sale.ts';
import type { Address, OrderSnapshot } from './snapshot.ts';

export type Skip = Extract<Plan, { kind: 'skip' }>;

const maximumAgeDays = 60;
const dayMs = 86_400_000;

/** Bars everything, whatever documents exist: no order was placed, or nothing can be done. */
export function decideBar({ order, shop }: PlanInput): Skip | null {
  if (order.test) return skip('TEST_ORDER');
  return shop.provider.connected ? null : skip('NOT_CONNECTED');
}

/**
 * Why an order without a document gets none; null when it gets one. An order with a document keeps living and is
 * never asked this. Precedence: what the merchant has switched off (creation, date, age, then the filters), then
 * what happened to the order, then what it lacks, last what it contradicts: the first reason is the one a person
 * can act on. A person who asks for one order is not held up by switches.
 */
export function decideSkip(input: PlanInput, reading: SaleReading, side: Side): Skip | null {
  const switchedOff =
    input.origin === 'manual' ? null : (decideSwitches(input) ?? decideFilters(input, side));
  return switchedOff ?? decideFate(input.order) ?? decideParties(input.order) ?? decideSums(reading);
}

function decideSwitches({ order, preferences, shop, origin }: PlanInput): Skip | null {
  const { invoiceCreate } = preferences.invoices;
  if (invoiceCreate === false) return skip('DISABLED_INVOICE_CREATE');
  if (typeof invoiceCreate === 'string' && berlinDay(order.createdAt) < invoiceCreate) {
    return skip('DATE_BOUNDARY', invoiceCreate);
  }
  const age = Date.parse(shop.installedAt) - Date.parse(order.createdAt);
  return origin === 'live' && age > maximumAgeDays * dayMs ? skip('TOO_OLD') : null;
}

function decideFilters({ order, preferences }: PlanInput, side: Side): Skip | null {
  const { skipOrderPos, skipOrderFree, skipOrderGiftCard } = preferences.orders;
  if (skipOrderPos && order.sourceName === 'pos') return skip('SKIP_POS');
  if (skipOrderFree && centsOf(order.totals.total, side) === 0n) return skip('SKIP_FREE');
  const sellsOnlyGiftCards = order.lines.length > 0 && order.lines.every((line) => line.giftCard);
  if (skipOrderGiftCard && sellsOnlyGiftCards) return skip('SKIP_GIFT_CARD');
  const barred = new Set(preferences.invoices.invoiceSkipTags);
  const orderTag = order.tags.find((tag) => barred.has(tag.trim().toLowerCase()));
  if (orderTag !== undefined) return skip('SKIP_ORDER_TAG', orderTag);
  const customerTag = order.customer?.tags.find((tag) => barred.has(tag.trim().toLowerCase()));
  return customerTag === undefined ? null : skip('SKIP_CUSTOMER_TAG', customerTag);
}

/** A sale that did not come about, or that was given back before anything was written, needs no paper. */
function decideFate(order: OrderSnapshot): Skip | null {
  if (order.financialStatus === 'refunded') return skip('CANCELLED');
  if (order.cancelledAt === null) return null;
  return isMoneyKept(order) && !hasPendingRefund(order) ? null : skip('CANCELLED');
}

function decideParties(order: OrderSnapshot): Skip | null {
  const named = [order.billingAddress, order.shippingAddress].some(isNamed);
  if (order.customer === null && !named) return skip('MISSING_CUSTOMER');
  return documentAddress(order) === null ? skip('MISSING_ADDRESS') : null;
}

function decideSums(reading: SaleReading): Skip | null {
  return reading.ok ? null : skip('INCONSISTENT_ORDER', reading.detail);
}

function isNamed(address: Address | null): boolean {
  return isText(address?.company) || isText(address?.firstName) || isText(address?.lastName);
}

function skip(reason: SkipReason, detail: string | null = null): Skip {
  return { kind: 'skip', reason, detail };
}
