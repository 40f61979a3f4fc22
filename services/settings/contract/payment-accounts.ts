import { isShopifyPayments } from './payment-sources.ts';
import type { Preferences } from './preferences.ts';

/** A payment account at the provider, as far as it decides what the account can be used for. */
export type PaymentAccount = {
  readonly type: 'online' | 'offline' | 'register';
  /** Where its lines come from, e.g. `PAYPAL`; null or empty when nothing fetches them. */
  readonly server: string | null;
  /** Whether the provider brings its lines itself. */
  readonly filled: boolean;
};

/** Uses for which not every account is fit. */
export const accountUses = ['book', 'fetchPayPal', 'fetchPayouts'] as const;
export type AccountUse = (typeof accountUses)[number];

type Link = Pick<Preferences['transactions']['transactionGateway'][string], 'create' | 'book' | 'fetch'>;

/** Decides which use a linked payment method needs its account for; null where any account will do. */
export function deriveAccountUse({ create, book, fetch }: Link, gateway: string): AccountUse | null {
  if (create) return null;
  if (fetch) return isShopifyPayments(gateway) ? 'fetchPayouts' : 'fetchPayPal';
  return book ? 'book' : null;
}

/**
 * Online accounts receive their payments without being booked, others only by booking. Lines of PayPal belong on
 * PayPal's own account, those of Shopify Payments on one that takes lines and that nothing else fills.
 */
export function isFitFor(use: AccountUse, { type, server, filled }: PaymentAccount): boolean {
  switch (use) {
    case 'book':
      return type === 'online';
    case 'fetchPayPal':
      return server === 'PAYPAL';
    case 'fetchPayouts':
      return type === 'online' && !filled;
  }
}
