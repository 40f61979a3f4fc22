import { type DeliverySource, looksAhead } from '@belegfluss/settings/contract';
import { berlinDay, getBerlinDay, laterDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import type { DocumentContent } from '../document/document.ts';
import type { PlanInput } from '../plan.ts';
import { modifyDay } from './calendar.ts';

export type Delivery = Pick<DocumentContent, 'deliveryDate' | 'deliveryDateUntil'>;

/**
 * The day of delivery or the service period of an invoice (§ 14 (4) no. 6 UStG). The provider refuses a delivery after
 * the invoice date: the day, or a period's first day, is then the invoice date; only an advance invoice may look ahead.
 * A period never ends before it begins. Without the feature delivery is on the day of the invoice. Where the rates hold
 * only since the supply, its day replaces an earlier one.
 */
export function decideDelivery(input: PlanInput, invoice: Invoice): Delivery {
  const preferred = preferredDelivery(input);
  const { supply = null } = invoice;
  const isBefore = supply !== null && (preferred === null || (preferred.until ?? preferred.from) < supply);
  if (isBefore && supply <= invoice.date) return { deliveryDate: supply, deliveryDateUntil: null };
  if (preferred === null) return { deliveryDate: invoice.date, deliveryDateUntil: null };
  const deliveryDate = isTooLate(preferred, invoice) ? invoice.date : preferred.from;
  const { until } = preferred;
  return { deliveryDate, deliveryDateUntil: until && laterDay(deliveryDate, until) };
}

/** Days of a supply that is still to come; one day is a period of itself. */
export type ExpectedSupply = { readonly from: string; readonly until: string };

/**
 * Decides which supply the invoice's text must state because the provider's fields cannot: one that begins after the
 * invoice date. The text then says that the invoice precedes its supply, and when that is (section 14.8 (4) UStAE).
 * Null where the fields suffice. A single day counts where the merchant's setting looks ahead, or where it has not come
 * yet; a day that merely fell behind the invoice date, such as that of the shipment, is only brought forward.
 */
export function decideExpectedSupply(input: PlanInput, invoice: Invoice): ExpectedSupply | null {
  const preferred = preferredDelivery(input);
  const { from, until } = preferred ?? { from: berlinDay(input.order.createdAt), until: null };
  if (!isTooLate({ from }, invoice)) return null;
  if (until !== null) return { from, until: laterDay(from, until) };
  const isChosen = preferred !== null && looksAhead(input.preferences.invoices.invoiceDeliveryDate0Modify);
  const isMeant = isChosen || from > getBerlinDay(input.now);
  return isMeant && invoice.invoiceType === 'standard' ? { from, until: from } : null;
}

type Invoice = Pick<DocumentContent, 'date' | 'invoiceType'> & {
  /** The day since which the invoice's rates hold; null or absent where they held when it was ordered. */
  readonly supply?: string | null;
};
type PreferredDelivery = { readonly from: string; readonly until: string | null };

const isTooLate = ({ from }: Pick<PreferredDelivery, 'from'>, { date, invoiceType }: Invoice): boolean =>
  invoiceType !== 'advance' && from > date;

/** The merchant's preference, regardless of the provider's limits; null without the feature. */
function preferredDelivery(input: PlanInput): PreferredDelivery | null {
  if (!input.shop.features.includes('deliveryDate')) return null;
  const preferences = input.preferences.invoices;
  const from = modifyDay(sourceDay(input, preferences.invoiceDeliveryDate0Webhook), {
    modify: preferences.invoiceDeliveryDate0Modify,
    offset: preferences.invoiceDeliveryDate0Offset,
    unit: preferences.invoiceDeliveryDate0Unit,
  });
  if (preferences.invoiceDeliveryDate1Webhook === '') return { from, until: null };
  const until = modifyDay(sourceDay(input, preferences.invoiceDeliveryDate1Webhook), {
    modify: preferences.invoiceDeliveryDate1Modify,
    offset: preferences.invoiceDeliveryDate1Offset,
    unit: preferences.invoiceDeliveryDate1Unit,
  });
  return { from, until };
}

/** A day that has not come yet is the day of the order; the draft follows when it comes. */
function sourceDay({ order, paidAt }: PlanInput, source: DeliverySource): string {
  switch (source) {
    case 'create':
      return berlinDay(order.createdAt);
    case 'paid':
      return berlinDay(paidAt ?? order.createdAt);
    case 'fulfilled':
      return berlinDay(order.fulfilledAt ?? order.createdAt);
  }
}
