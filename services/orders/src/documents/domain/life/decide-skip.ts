import type { Detail } from '../../../../contract/index.ts';
import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { getCents } from '../../../kernel/domain/money/money.ts';
import { documentAddress, isText } from '../compose/compose-address.ts';
import { isLastDismissed } from '../document/dismissed.ts';
import { knownCustomerTags } from '../order/customer-tags.ts';
import { isCalledOff, owesMoney } from '../order/order-state.ts';
import type { Address, OrderSnapshot } from '../order/snapshot.ts';
import type { Plan, PlanInput, SkipReason } from '../plan.ts';
import { sellsOnlyGiftCards } from '../tax/exclude-gift-cards.ts';
import { awaitFeeTaxes } from './await-fee-taxes.ts';
import type { PlanContext } from './read-plan-context.ts';

export type Skip = Extract<Plan, { kind: 'skip' }>;

const maximumAgeDays = 60;
const dayMs = 86_400_000;
/** Largest difference between clocks and time zones. */
const maximumAheadMs = dayMs;

/** Bars every document: no order was placed, or nothing can be done. */
export function decideBar({ order, shop }: PlanInput): Skip | null {
  if (order.test) return skip('TEST_ORDER');
  return shop.provider.connected ? null : skip('NOT_CONNECTED');
}

/**
 * Decides why an order without a document gets none; null when it gets one. An order with a document keeps being
 * reconciled and is never checked here. Precedence: what a person dismissed, then what the merchant has switched off
 * (creation, date, age, then the filters), then what happened to the order, then what it lacks, last what it
 * contradicts: the first reason is the one a person can act on. A person who asks for one order is not held up by
 * switches.
 */
export function decideSkip(facts: PlanContext): Skip | null {
  const { input } = facts;
  const { order, origin } = input;
  const switchedOff =
    origin === 'manual' ? null : (decideDismissal(input) ?? decideSwitches(input) ?? decideFilters(facts));
  return switchedOff ?? decideFate(order) ?? decideParties(input) ?? decideSums(facts);
}

/** Nothing was charged for what was sold; an order that was given back is not free. */
export function isFree({ input, reading, side }: PlanContext): boolean {
  return (reading.ok ? reading.sale.total : getCents(input.order.totals.total, side)) === 0n;
}

/** A person did not want the document that there was. */
function decideDismissal({ ledger }: PlanInput): Skip | null {
  return isLastDismissed(ledger) ? dismissal : null;
}

/** Nothing takes the place of a document that is gone unless a person asks for it. */
export const dismissal: Skip = { kind: 'skip', reason: 'DISMISSED', detail: null };

function decideSwitches({ order, preferences, shop, origin, importedAt, now }: PlanInput): Skip | null {
  const { invoiceCreate } = preferences.invoices;
  if (invoiceCreate === false) return skip('DISABLED_INVOICE_CREATE');
  if (typeof invoiceCreate === 'string' && berlinDay(order.createdAt) < invoiceCreate) {
    return skip('DATE_BOUNDARY', invoiceCreate);
  }
  const age = Date.parse(shop.installedAt) - Date.parse(order.createdAt);
  // Changes of an imported order, or events that bring it back, count as wanted at any age.
  const isWanted = origin !== 'live' || Boolean(importedAt);
  return !isWanted && age > maximumAgeDays * dayMs ? skip('TOO_OLD') : decideAhead(order, now);
}

/**
 * Books of a day that has not come: the order waits for it, unless a person asks for its document. Shopify shows the time
 * of processing as the order's, and lets apps write either.
 */
function decideAhead({ createdAt, processedAt }: OrderSnapshot, now: Date): Skip | null {
  const placedAt = Date.parse(createdAt) < Date.parse(processedAt) ? processedAt : createdAt;
  if (Date.parse(placedAt) - now.getTime() <= maximumAheadMs) return null;
  const day = berlinDay(placedAt);
  return { ...skip('NOT_YET_PLACED', { kind: 'days', from: day, until: day }), nextRunAt: placedAt };
}

function decideFilters(facts: PlanContext): Skip | null {
  const { order, preferences } = facts.input;
  const { skipOrderPos, skipOrderFree, skipOrderGiftCard } = preferences.orders;
  if (skipOrderPos && isPointOfSale(facts.input)) return skip('SKIP_POS');
  if (skipOrderFree && isFree(facts)) return skip('SKIP_FREE');
  const sale = facts.reading.ok ? facts.reading.sale : null;
  if (skipOrderGiftCard && sellsOnlyGiftCards(sale, order)) return skip('SKIP_GIFT_CARD');
  return decideTags(facts.input);
}

/** Shopify's own point of sale, or the channel that the merchant named. */
function isPointOfSale({ order, preferences }: PlanInput): boolean {
  const { posId, posName } = preferences.orders;
  const { sourceName } = order;
  return sourceName !== null && ['pos', posId, posName].some((name) => name !== '' && name === sourceName);
}

/** A pull has one reason for both kinds of tags. */
function decideTags(input: PlanInput): Skip | null {
  const { order, preferences, origin } = input;
  const { invoiceSkipTags } = preferences.invoices;
  if (invoiceSkipTags.length === 0) return null;
  const isBarred = (tag: string) => invoiceSkipTags.includes(tag.trim().toLowerCase());
  const orderTag = order.tags.find(isBarred);
  if (orderTag !== undefined) return skip(origin === 'import' ? 'SKIP_TAG' : 'SKIP_ORDER_TAG', orderTag);
  const customerTag = knownCustomerTags(input).find(isBarred);
  if (customerTag === undefined) return null;
  return skip(origin === 'import' ? 'SKIP_TAG' : 'SKIP_CUSTOMER_TAG', customerTag);
}

/** A sale that did not come about, or that was given back before anything was written, needs no paper. */
function decideFate(order: OrderSnapshot): Skip | null {
  // An addition by an edit that was never paid is owed, even if all received money was refunded.
  if (order.financialStatus === 'refunded' && !owesMoney(order)) return skip('CANCELLED');
  return isCalledOff(order) ? skip('CANCELLED') : null;
}

/** A recipient whom a person wrote has an address. */
function decideParties({ order, address }: PlanInput): Skip | null {
  if (address) return null;
  const named = [order.billingAddress, order.shippingAddress].some(isNamed);
  if (order.customer === null && !named) return skip('MISSING_CUSTOMER');
  return documentAddress(order) === null ? skip('MISSING_ADDRESS') : null;
}

/** Where the tax of a fee is hidden, that is what does not add up. */
function decideSums({ input, reading }: PlanContext): Skip | null {
  return reading.ok
    ? null
    : (awaitFeeTaxes(input) ?? skip('INCONSISTENT_ORDER', { kind: 'sums', problem: reading.problem }));
}

function isNamed(address: Address | null): boolean {
  return isText(address?.company) || isText(address?.firstName) || isText(address?.lastName);
}

function skip(reason: SkipReason, detail: Detail | null = null): Skip {
  return { kind: 'skip', reason, detail };
}
