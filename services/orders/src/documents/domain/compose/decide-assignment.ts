import type { Preferences } from '@belegfluss/settings/contract';
import type { ShopContext } from '../../../kernel/domain/shop-context.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { idOrNull } from './decide-print.ts';

/** The cost centre: none, a certain one, or the one that names the country of delivery. */
export function decideCostCentre(
  choice: string,
  { provider }: ShopContext,
  deliveryCountryCode: string,
): string | null {
  if (choice === '0') return null;
  if (choice !== 'COUNTRY') return idOrNull(choice);
  const { costCentreByCountry: known } = provider;
  return Object.hasOwn(known, deliveryCountryCode) ? (known[deliveryCountryCode] ?? null) : null;
}

/** The merchant's payment method for the gateway that the order was mainly paid by; null states none. */
export function decidePaymentMethod(
  order: OrderSnapshot,
  { invoiceGateway }: Pick<Preferences['invoices'], 'invoiceGateway'>,
): string | null {
  const gateway = mainGateway(order);
  // Shopify's name of a method may be anything, `constructor` too.
  return gateway !== null && Object.hasOwn(invoiceGateway, gateway)
    ? (invoiceGateway[gateway] ?? null)
    : null;
}

/** Shopify lists gateways in the order of their use; a gift card pays first and seldom alone. */
function mainGateway({ gateways }: OrderSnapshot): string | null {
  return gateways.find((gateway) => gateway !== 'gift_card') ?? gateways[0] ?? null;
}
