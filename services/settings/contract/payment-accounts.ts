import { isShopifyPayments } from './payment-sources.ts';
import type { Preferences } from './preferences.ts';

/** What a payment account is at the provider, as far as it decides what it can be used for. */
export type PaymentAccount = {
  readonly type: 'online' | 'offline' | 'register';
  /** Where its lines come from, e.g. `PAYPAL`; null or empty when nothing fetches them. */
  readonly server: string | null;
  /** Whether the provider brings its lines itself. */
  readonly filled: boolean;
};

/** What not every account can be used for. */
export const accountUses = ['book', 'fetchPayPal', 'fetchPayouts'] as const;
export type AccountUse = (typeof accountUses)[number];

type Link = Pick<Preferences['transactions']['transactionGateway'][string], 'create' | 'book' | 'fetch'>;

/** What a linked payment method needs its account for; null where any account will do. */
export function accountUseOf({ create, book, fetch }: Link, gateway: string): AccountUse | null {
  if (create) return null;
  if (fetch) return isShopifyPayments(gateway) ? 'fetchPayouts' : 'fetchPayPal';
  return book ? 'book' : null;
}

/**
 * Payments come to online accounts by themselves, to others only by being booked. Lines of PayPal belong on the account
 * that is PayPal's, those of Shopify Payments on one that takes lines and that nobody else fills.
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
