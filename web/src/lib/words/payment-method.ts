import { gatewayLabels } from '../../texts/gateways.ts';

/** A payment method as Shopify names it → as people read it: `shopify_payments` → `Shopify Payments` */
export const paymentMethodWord = (name: string): string =>
  gatewayLabels[name.toLowerCase()] ?? name.replaceAll('_', ' ');
