import {
  applyChoices,
  type DeliveryModifier,
  type DeliverySource,
  type Offer,
  type PreferenceContext,
  type Preferences,
} from '@belegfluss/settings/contract';
import { deliveryTexts } from '../../../texts/preferences/delivery-dates.ts';

type Invoices = Preferences['invoices'];

/** A single day by what it follows, or a period. */
export type DeliveryKind = 'ordered' | 'paid' | 'shipped' | 'period';

type Sources = Pick<Invoices, 'invoiceDeliveryDate0Webhook' | 'invoiceDeliveryDate1Webhook'>;

export function toDeliveryKind({
  invoiceDeliveryDate0Webhook: start,
  invoiceDeliveryDate1Webhook: end,
}: Sources): DeliveryKind {
  if (end !== '') return 'period';
  return kinds[start];
}

const kinds: Readonly<Record<DeliverySource, DeliveryKind>> = {
  create: 'ordered',
  paid: 'paid',
  fulfilled: 'shipped',
};

/** Adapts the sources to a chosen kind. A period that begins with the shipment cannot end with the order. */
export function toDeliverySources(kind: DeliveryKind, start: DeliverySource): Sources {
  switch (kind) {
    case 'ordered':
      return { invoiceDeliveryDate0Webhook: 'create', invoiceDeliveryDate1Webhook: '' };
    case 'paid':
      return { invoiceDeliveryDate0Webhook: 'paid', invoiceDeliveryDate1Webhook: '' };
    case 'shipped':
      return { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDeliveryDate1Webhook: '' };
    case 'period':
      return {
        invoiceDeliveryDate0Webhook: start,
        invoiceDeliveryDate1Webhook: start === 'fulfilled' ? 'fulfilled' : 'create',
      };
  }
}

/** Whether a kind can be chosen now, as the rules between all settings have it. */
export function offerOfKind(kind: DeliveryKind, wanted: Preferences, facts: PreferenceContext): Offer {
  const patch = toDeliverySources(kind, wanted.invoices.invoiceDeliveryDate0Webhook);
  const result = applyChoices(wanted, [{ section: 'invoices', patch }], facts);
  return result.kind === 'ok'
    ? { offered: true }
    : { offered: false, why: 'otherChoice', detail: result.errors[0]?.message ?? '' };
}

/** `month.next.first` → `Erster Tag des nächsten Monats` */
export function modifierName(modifier: DeliveryModifier): string {
  if (modifier === '' || modifier === 'plus' || modifier === 'minus')
    return deliveryTexts.modifiers[modifier];
  const [period, turn, edge] = modifier.split('.') as [
    keyof typeof deliveryTexts.periods,
    'previous' | 'current' | 'next',
    'first' | 'last',
  ];
  return `${deliveryTexts.edges[edge]} ${deliveryTexts.periods[period][turn]}`;
}

/** Only moving a day by a number needs one. */
export const hasOffset = (modifier: DeliveryModifier): boolean => modifier === 'plus' || modifier === 'minus';
