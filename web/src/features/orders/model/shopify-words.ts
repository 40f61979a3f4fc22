import type { Order } from '@belegfluss/gateway/contract';
import { paymentMethodWord } from '@belegfluss/orders/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { channelLabels } from '../../../texts/orders.ts';

/** `['shopify_payments', 'gift_card']` → `Shopify Payments, Geschenkgutschein` */
export const paymentWords = ({ paymentGateways }: Pick<Order, 'paymentGateways'>): string =>
  paymentGateways.map(paymentMethodWord).join(', ');

/** The sales channel; empty when unknown. Shopify names the channels of other apps by a number: not worth showing. */
export const channelWords = ({ sourceName }: Pick<Order, 'sourceName'>): string =>
  sourceName === null || /^\d+$/.test(sourceName)
    ? ''
    : (ownValue(channelLabels, sourceName) ?? sourceName.replaceAll('_', ' '));
