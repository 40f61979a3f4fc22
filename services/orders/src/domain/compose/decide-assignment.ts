import type { Preferences } from '@belegfluss/settings/contract';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { ShopFacts } from '../plan.ts';
import { idOrNull } from './decide-print.ts';

/** The cost centre: none, a certain one, or the one that names the country of delivery. */
export function decideCostCentre(
  choice: string,
  { provider }: ShopFacts,
  deliveryCountryCode: string,
): string | null {
  if (choice === '0') return null;
  return choice === 'COUNTRY'
    ? (provider.costCentreByCountry[deliveryCountryCode] ?? null)
    : idOrNull(choice);
}

/** The merchant's payment method for the gateway that the order was mainly paid by; null states none. */
export function decidePaymentMethod(
  order: OrderSnapshot,
  { invoiceGateway }: Pick<Preferences['invoices'], 'invoiceGateway'>,
): string | null {
  const gateway = mainGateway(order);
  return gateway === null ? null : (invoiceGateway[gateway] ?? null);
}

/** Shopify lists gateways in the order of their use; a gift card pays first and seldom alone. */
function mainGateway({ gateways }: OrderSnapshot): string | null {
  return gateways.find((gateway) => gateway !== 'gift_card') ?? gateways[0] ?? null;
}
