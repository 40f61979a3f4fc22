import { keep, type PaymentNeed } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { fetchAccounts } from '../../../clients/services/fetch-accounts.ts';
import { toLeftOutHoldUp } from '../../domain/payouts/decide-payout.ts';
import { findFetchedLink } from '../../domain/payouts/fetched-link.ts';
import { decideAccountNeed, decideShopNeed, needOfReason } from '../../domain/payouts/payment-need.ts';
import { decidePaymentTrouble } from '../../domain/payouts/payment-trouble.ts';
import {
  leftOutBefore,
  type PaymentLease,
  type PaymentLeaseEnd,
  writeUnderPaymentLease,
} from '../../storage/payouts/payment-lease-store.ts';
import { importPayPal } from '../paypal/import-paypal.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { readPayouts } from './read-payouts.ts';
import { seekOnce } from './seek-once.ts';

const hourMs = 3_600_000;

/** `off`: nothing is read for the shop any more. */
export type PaymentStepEnd = PaymentLeaseEnd | 'off';

/** One step of one payment service of one shop: small, so that shops take turns, and that a death loses little. */
export async function takePaymentStep(
  dependencies: PaymentDependencies,
  lease: PaymentLease,
): Promise<PaymentStepEnd> {
  try {
    return await takeStep(dependencies, lease);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    return meetTrouble(dependencies, lease, error);
  }
}

async function takeStep(dependencies: PaymentDependencies, lease: PaymentLease): Promise<PaymentStepEnd> {
  const { shop, source } = lease;
  const facts = await dependencies.fetchContext(shop);
  // An event announces that the app is installed again.
  if (!facts) return { ...well, nextInMs: null };
  const link = findFetchedLink(facts.preferences, source);
  if (!link) return 'off';
  const missing = decideShopNeed(source, facts.shop);
  if (missing) return held(missing);
  const accounts = await fetchAccounts(dependencies.clients.provider, shop);
  const account = accounts.find(({ id }) => id === link.accountId);
  const wrong = decideAccountNeed(source, account);
  if (wrong || !account) return held(wrong ?? 'ACCOUNT_NOT_FOUND');
  const first = seekOnce(lease, facts.preferences);
  if (source === 'paypal') return importPayPal(dependencies, lease, account.id, first);
  const readUntil = dependencies.now();
  const read = await readPayouts(dependencies, lease, account);
  if (read.kind === 'more') return { ...well, nextInMs: 0, error: leftOutBefore(lease) };
  if (first.length > 0) await writeUnderPaymentLease(dependencies.pool, lease, first);
  return { ...well, readUntil, isThrough: true, error: keep(toLeftOutHoldUp(read.unreadable)) };
}

const well = {
  nextInMs: hourMs,
  attempts: 0,
  needs: '',
  error: '',
  isThrough: false,
  readUntil: null,
} satisfies PaymentLeaseEnd;

/** Events say when what is missing has come; where none does, the next reading sees it. */
const held = (needs: PaymentNeed): PaymentLeaseEnd => ({
  ...well,
  needs,
  error: keep({ kind: 'paymentNeed', need: needs }),
});

function meetTrouble({ logger }: PaymentDependencies, lease: PaymentLease, error: unknown): PaymentLeaseEnd {
  const { shop, source, attempts } = lease;
  const need = error instanceof RpcError ? needOfReason(error.reason) : null;
  logger.warn({ err: error, shop, source, need }, 'payments held up');
  if (need) return held(need);
  const { delayMs, counts, holdUp } = decidePaymentTrouble(toTrouble(error), attempts);
  return {
    ...well,
    nextInMs: delayMs,
    attempts: counts ? attempts + 1 : attempts,
    // A pause that was asked for says nothing about what was in the way before.
    error: holdUp === null && !counts ? lease.error : keep(holdUp),
  };
}

const toTrouble = (error: unknown) =>
  error instanceof RpcError
    ? { kind: error.kind, reason: error.reason, details: error.details }
    : { kind: 'internal', reason: 'INTERNAL', details: {} };
