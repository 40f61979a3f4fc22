import type { PaymentNeed } from '@belegfluss/orders/contract';
import { isFilledByProvider } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { type PaymentSource, payoutScopes } from '@belegfluss/settings/contract';
import type { ShopContext } from '../../../kernel/domain/shop-context.ts';

/** An account at the provider, as far as payments are concerned. */
export type PaymentAccount = {
  readonly type: 'online' | 'offline' | 'register';
  readonly server: string;
  readonly autoSync: boolean | null;
};

/**
 * Decides the first prerequisite that a shop lacks before its payments can be read, in the order in which the merchant
 * has to get them.
 */
export function decideShopNeed(
  source: PaymentSource,
  shop: Pick<ShopContext, 'features' | 'scopes'> & { readonly provider: { readonly connected: boolean } },
): PaymentNeed | null {
  if (!shop.features.includes('paypal')) return 'FEATURE_MISSING';
  if (!shop.provider.connected) return 'NOT_CONNECTED';
  if (source === 'paypal') return null;
  return payoutScopes.every((scope) => shop.scopes.includes(scope)) ? null : 'SCOPE_MISSING';
}

/** Decides the fault of the account that lines go to; `account` is undefined when none has the id. */
export function decideAccountNeed(
  source: PaymentSource,
  account: PaymentAccount | undefined,
): PaymentNeed | null {
  if (!account) return 'ACCOUNT_NOT_FOUND';
  if (source === 'paypal') return account.server === 'PAYPAL' ? null : 'ACCOUNT_NOT_PAYPAL';
  if (account.type !== 'online') return 'ACCOUNT_NOT_ONLINE';
  return isFilledByProvider(account) ? 'ACCOUNT_FILLED' : null;
}

/** Finds the prerequisite that a refusal of Shopify, the provider or PayPal reveals; null for troubles that pass. */
export const needOfReason = (reason: string): PaymentNeed | null => ownValue(needs, reason) ?? null;

const needs: Readonly<Record<string, PaymentNeed>> = {
  SCOPE_MISSING: 'SCOPE_MISSING',
  NO_ACCOUNT: 'NO_ACCOUNT',
  NOT_CONNECTED: 'NOT_CONNECTED',
  TOKEN_REJECTED: 'NOT_CONNECTED',
  ACCOUNT_UNKNOWN: 'ACCOUNT_NOT_FOUND',
  ACCOUNT_NOT_ONLINE: 'ACCOUNT_NOT_ONLINE',
  ACCOUNT_FILLED: 'ACCOUNT_FILLED',
  ACCOUNT_NOT_PAYPAL: 'ACCOUNT_NOT_PAYPAL',
  PAYPAL_NOT_CONNECTED: 'PAYPAL_NOT_CONNECTED',
  PAYPAL_REFUSED: 'PAYPAL_REFUSED',
  PAYPAL_PERMISSION: 'PAYPAL_PERMISSION',
};

/** Why access to PayPal is not usable. */
export type PayPalProblem = 'credentials' | 'permission';

/** The same of what the provider knows of the access to PayPal. */
export function decidePayPalNeed(paypal: {
  readonly connected: boolean;
  readonly problem: PayPalProblem | undefined;
}): PaymentNeed | null {
  if (paypal.problem === 'credentials') return 'PAYPAL_REFUSED';
  if (paypal.problem === 'permission') return 'PAYPAL_PERMISSION';
  return paypal.connected ? null : 'PAYPAL_NOT_CONNECTED';
}
