import { findPaymentSource, type PaymentSource, type Preferences } from '@belegfluss/settings/contract';

/** A payment method whose payments are read at the payment service. */
export type FetchedLink = {
  /** As Shopify names it. */
  readonly gateway: string;
  /** The provider's account. */
  readonly accountId: string;
};

/** The link that says where lines of a payment service go; of several methods of one service, the first by name. */
export function findFetchedLink(preferences: Preferences, source: PaymentSource): FetchedLink | null {
  const [gateway] = fetchedGateways(preferences, source);
  const { transactionGateway: links } = preferences.transactions;
  const link = gateway !== undefined && Object.hasOwn(links, gateway) ? links[gateway] : undefined;
  return gateway !== undefined && link ? { gateway, accountId: link.account } : null;
}

/** Payment methods of a payment service whose payments are read there, by name. */
export const fetchedGateways = (preferences: Preferences, source: PaymentSource): readonly string[] =>
  Object.entries(preferences.transactions.transactionGateway)
    .filter(([gateway, link]) => link.fetch && !link.create && findPaymentSource(gateway) === source)
    .map(([gateway]) => gateway)
    .sort();

/** The first day that is read when a payment service is switched on, `YYYY-MM-DD`. */
export const firstDay = (source: PaymentSource, now: Date): string =>
  new Date(now.getTime() - daysBack[source] * 86_400_000).toISOString().slice(0, 10);

const daysBack: Readonly<Record<PaymentSource, number>> = { paypal: 90, shopify_payments: 60 };
