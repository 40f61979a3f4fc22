import type { DeliverySource } from '@belegfluss/settings/contract';
import type { DocumentContent } from '../document/document.ts';
import type { PlanInput } from '../plan.ts';
import { berlinDay, laterDay } from './berlin-day.ts';
import { modifyDay } from './calendar.ts';

export type Delivery = Pick<DocumentContent, 'deliveryDate' | 'deliveryDateUntil'>;

/**
 * The day of delivery or the service period of an invoice (§ 14 (4) no. 6 UStG). The provider refuses a delivery
 * after the invoice date: the day, or a period's first day, is then the invoice date; only an advance invoice may
 * look ahead. A period never ends before it begins. Without the feature delivery is on the day of the invoice.
 */
export function decideDelivery(
  input: PlanInput,
  invoice: Pick<DocumentContent, 'date' | 'invoiceType'>,
): Delivery {
  if (!input.shop.features.includes('deliveryDate')) {
    return { deliveryDate: invoice.date, deliveryDateUntil: null };
  }
  const wish = input.preferences.invoices;
  const wished = modifyDay(sourceDay(input, wish.invoiceDeliveryDate0Webhook), {
    modify: wish.invoiceDeliveryDate0Modify,
    offset: wish.invoiceDeliveryDate0Offset,
    unit: wish.invoiceDeliveryDate0Unit,
  });
  const deliveryDate = invoice.invoiceType !== 'advance' && wished > invoice.date ? invoice.date : wished;
  if (wish.invoiceDeliveryDate1Webhook === '') return { deliveryDate, deliveryDateUntil: null };
  const until = modifyDay(sourceDay(input, wish.invoiceDeliveryDate1Webhook), {
    modify: wish.invoiceDeliveryDate1Modify,
    offset: wish.invoiceDeliveryDate1Offset,
    unit: wish.invoiceDeliveryDate1Unit,
  });
  return { deliveryDate, deliveryDateUntil: laterDay(deliveryDate, until) };
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
