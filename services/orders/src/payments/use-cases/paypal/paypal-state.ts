import { keptText, type PaymentNeed, paymentNeedTexts } from '@belegfluss/orders/contract';
import type { PayPal } from '@belegfluss/protos/provider/v1/payment_import';
import { RpcError } from '@belegfluss/runtime/errors';
import { fetchAccounts } from '../../../clients/services/fetch-accounts.ts';
import { requirePayPalState } from '../../clients/services/paypal-state.ts';
import { type FetchedLink, findFetchedLink } from '../../domain/payouts/fetched-link.ts';
import { decideAccountNeed, decidePayPalNeed, decideShopNeed } from '../../domain/payouts/payment-need.ts';
import { findPaymentShop } from '../../storage/payouts/payment-shop-store.ts';
import type { PaymentDependencies } from '../payouts/payment-dependencies.ts';

/** State of PayPal for a shop. */
export type PayPalState = Pick<PayPal, 'connected' | 'clientId' | 'total' | 'imported' | 'readUntil'> & {
  readonly link: FetchedLink | null;
  readonly needs: PaymentNeed | null;
  /** German: what holds it up; empty when nothing does. */
  readonly error: string;
};

type Dependencies = Pick<PaymentDependencies, 'pool' | 'clients' | 'fetchContext'>;

/** Reads the state without calls outside. Throws `SHOP_NOT_FOUND`. */
export async function fetchPayPalState(
  { pool, clients, fetchContext }: Dependencies,
  shop: string,
): Promise<PayPalState> {
  const [facts, answer, kept] = await Promise.all([
    fetchContext(shop),
    clients.paymentImports.getPayPal({ shop }),
    findPaymentShop(pool, shop, 'paypal'),
  ]);
  if (!facts) throw new RpcError('notFound', 'SHOP_NOT_FOUND', 'The shop is not installed.');
  const paypal = requirePayPalState(answer);
  const link = findFetchedLink(facts.preferences, 'paypal');
  const needs =
    decideShopNeed('paypal', facts.shop) ??
    (link ? await accountNeed(clients, shop, link) : 'PAYPAL_NOT_LINKED') ??
    decidePayPalNeed(paypal);
  const error = needs
    ? paymentNeedTexts[needs]
    : (paypal.error ?? (kept?.needs ? '' : keptText(kept?.error ?? '')));
  return { ...paypal, link, needs, error };
}

async function accountNeed(
  { provider }: Dependencies['clients'],
  shop: string,
  { accountId }: FetchedLink,
): Promise<PaymentNeed | null> {
  const accounts = await fetchAccounts(provider, shop);
  return decideAccountNeed(
    'paypal',
    accounts.find(({ id }) => id === accountId),
  );
}
