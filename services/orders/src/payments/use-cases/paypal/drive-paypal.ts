import { type Statement, transact } from '@belegfluss/runtime/database';
import { RpcError } from '@belegfluss/runtime/errors';
import { requirePayPalState } from '../../clients/services/paypal-state.ts';
import { firstDay } from '../../domain/payouts/fetched-link.ts';
import { isComplete } from '../../domain/payouts/paypal-step.ts';
import { findPaymentShop, leaveToPerson, switchOn } from '../../storage/payouts/payment-shop-store.ts';
import type { PaymentDependencies } from '../payouts/payment-dependencies.ts';
import { seekOnce } from '../payouts/seek-once.ts';
import { payPalTimeoutMs } from './import-paypal.ts';
import { fetchPayPalState, type PayPalState } from './paypal-state.ts';
import { payPalDone, payPalStarted } from './report-paypal.ts';

type Dependencies = Pick<PaymentDependencies, 'pool' | 'clients' | 'fetchContext' | 'now'>;

/** Time without a batch after which the person counts as gone and the loop resumes the import. */
const untilLeftMs = 120_000;

/** Begins the import for a person, who asks for its batches. Throws what is missing, by its code. */
export const beginPayPalImport =
  (dependencies: Dependencies) =>
  async (shop: string): Promise<PayPalState> => {
    const { pool, clients, now } = dependencies;
    const { accountId } = await requirePayPalLink(dependencies, shop);
    const known = await findPaymentShop(pool, shop, 'paypal');
    const since = known?.since ?? firstDay('paypal', now());
    await transact(pool, [
      ...(known ? [] : [switchOn(shop, 'paypal', { accountId, since })]),
      leaveToPerson(shop, 'paypal', untilLeftMs),
    ]);
    const call = { timeoutMs: payPalTimeoutMs };
    const begun = requirePayPalState(
      await clients.paymentImports.beginPayPalImport({ shop, accountId, since }, call),
    );
    await transact(pool, [payPalStarted(shop, since, begun.total)]);
    return fetchPayPalState(dependencies, shop);
  };

/** Imports the next batch for a person. Throws what is missing, by its code. */
export const continuePayPalImport =
  (dependencies: Dependencies) =>
  async (shop: string): Promise<PayPalState> => {
    const { pool, clients } = dependencies;
    await requirePayPalLink(dependencies, shop);
    await transact(pool, [leaveToPerson(shop, 'paypal', untilLeftMs)]);
    const call = { timeoutMs: payPalTimeoutMs };
    const after = requirePayPalState(await clients.paymentImports.continuePayPalImport({ shop }, call));
    if (isComplete(after) && after.readUntil) {
      await transact(pool, [...(await seekFirst(dependencies, shop)), payPalDone(shop, after)]);
    }
    return fetchPayPalState(dependencies, shop);
  };

async function seekFirst({ pool, fetchContext }: Dependencies, shop: string): Promise<readonly Statement[]> {
  const [facts, known] = await Promise.all([fetchContext(shop), findPaymentShop(pool, shop, 'paypal')]);
  return facts && known ? seekOnce({ ...known, shop, source: 'paypal' }, facts.preferences) : [];
}

async function requirePayPalLink(
  dependencies: Dependencies,
  shop: string,
): Promise<{ readonly accountId: string }> {
  const { needs, link } = await fetchPayPalState(dependencies, shop);
  if (needs || !link)
    throw new RpcError('failedPrecondition', needs ?? 'PAYPAL_NOT_LINKED', 'PayPal cannot be imported.');
  return link;
}
