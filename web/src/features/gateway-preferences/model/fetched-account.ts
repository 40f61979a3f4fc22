import { type PaymentSource, paymentSourceOf } from '@belegfluss/settings/contract';
import type { GatewayLinks } from './gateway-link.ts';

/** The account that the payments of a source are read onto; null where nothing reads them. */
export function fetchedAccount(links: GatewayLinks, source: PaymentSource): string | null {
  const link = Object.entries(links).find(
    ([gateway, { fetch }]) => fetch && paymentSourceOf(gateway) === source,
  );
  return link ? link[1].account : null;
}
