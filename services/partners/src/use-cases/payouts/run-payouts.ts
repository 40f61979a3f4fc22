import { payoutDelayDays } from '@belegfluss/partners/contract';
import { berlinDay, berlinMidnight, shiftDay } from '@belegfluss/runtime/calendar';
import type { Logger } from '@belegfluss/runtime/log';
import { Prisma, type PrismaClient } from '../../../generated/prisma/client.ts';
import type { CarryReason } from '../../domain/payout/decide-payout.ts';
import { decidePayout } from '../../domain/payout/decide-payout.ts';
import type { Issuer } from '../../domain/payout/issuer.ts';
import type { CountedPayout } from '../../storage/partner-payout-store.ts';
import {
  addPayout,
  hasPayout,
  listOpenEntries,
  type OpenAccount,
  type PayoutRunStore,
  takePartner,
  takeReceiptNumber,
  toDate,
} from '../../storage/payout-run-store.ts';

export type RunNeeds = {
  readonly prisma: PrismaClient;
  readonly runs: PayoutRunStore;
  readonly issuer: Issuer;
  readonly now: () => Date;
  readonly logger: Logger;
};

/** Id and number are null where a payout is only shown. */
export type ShownPayout = Omit<CountedPayout, 'id' | 'number'> & {
  readonly id: string | null;
  readonly number: number | null;
};

type CarriedAccount = {
  /** Null when the partner is gone. */
  readonly shop: string | null;
  readonly amount: string;
  readonly reason: CarryReason;
};

export type RunResult = {
  readonly made: readonly ShownPayout[];
  /** Payouts of the run that were there before. */
  readonly existed: number;
  readonly carried: readonly CarriedAccount[];
};

/**
 * Makes the payouts of a run, partner by partner, and ends it. An interrupted run is continued; one that has ended
 * makes nothing more. A partner whose payout fails does not hold up the others; the run then stays open.
 * @param runOn the first of a month that has begun, `YYYY-MM-DD`
 */
export async function runPayouts(needs: RunNeeds, runOn: string): Promise<RunResult> {
  const { runs, now, logger } = needs;
  const existed = await runs.count(runOn);
  const run = await runs.begin(runOn, toPaymentDay(now()), now());
  if (run.finishedAt) return { made: [], existed, carried: [] };

  const made: CountedPayout[] = [];
  const carried: CarriedAccount[] = [];
  const failures: unknown[] = [];
  for (const account of await runs.listOpen(runOn, berlinMidnight(runOn))) {
    try {
      const outcome = await payPartner(needs, runOn, run.paymentOn, account.partnerId);
      if (outcome.kind === 'paid') made.push(outcome.payout);
      if (outcome.kind === 'carried') carried.push(toCarriedAccount(account, outcome.reason));
    } catch (error) {
      logger.error({ err: error, partner: account.partnerId, runOn }, 'a payout could not be made');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `The payouts of ${runOn} are not complete.`);
  await runs.finish(runOn, now());
  logger.info({ runOn, made: made.length, carried: carried.length }, 'payouts were made');
  return { made, existed, carried };
}

/** Composes the result of a run without storing anything; also for a month that is still to come. */
export async function previewPayouts(needs: RunNeeds, runOn: string): Promise<RunResult> {
  const { runs, issuer, now } = needs;
  const [existed, run] = [await runs.count(runOn), await runs.find(runOn)];
  if (run?.finishedAt) return { made: [], existed, carried: [] };
  const midnight = berlinMidnight(runOn);
  const begins = midnight > now() ? midnight : now();
  const paymentOn = run?.paymentOn ?? toDate(toPaymentDay(begins));
  const made: ShownPayout[] = [];
  const carried: CarriedAccount[] = [];
  for (const account of await runs.listOpen(runOn, midnight)) {
    const decision = decidePayout(account.partner, [account.amount]);
    if (decision.kind === 'carry') carried.push(toCarriedAccount(account, decision.reason));
    else {
      const row = toPayoutRow(decision, account, { runOn, paymentOn, issuer, now: begins });
      made.push({ ...row, id: null, number: null, paidAt: null, provisions: account.entries });
    }
  }
  return { made, existed, carried };
}

type Outcome =
  | { readonly kind: 'paid'; readonly payout: CountedPayout }
  | { readonly kind: 'carried'; readonly reason: CarryReason }
  | { readonly kind: 'paidBefore' };

const payPartner = (
  { prisma, issuer, now }: RunNeeds,
  runOn: string,
  paymentOn: Date,
  partnerId: string,
): Promise<Outcome> =>
  prisma.$transaction(async (tx) => {
    const partner = await takePartner(tx, partnerId);
    // Somebody else may have run it meanwhile.
    if (await hasPayout(tx, partnerId, runOn)) return { kind: 'paidBefore' };
    const entries = await listOpenEntries(tx, partnerId, berlinMidnight(runOn));
    const decision = decidePayout(
      partner,
      entries.map(({ amount }) => amount.toFixed(2)),
    );
    const [first, last] = [entries.at(0), entries.at(-1)];
    if (decision.kind === 'carry') return { kind: 'carried', reason: decision.reason };
    if (!first || !last) return { kind: 'paidBefore' };
    const period = { firstAt: first.createdAt, lastAt: last.createdAt, partnerId };
    const row = toPayoutRow(decision, period, { runOn, paymentOn, issuer, now: now() });
    const number = await takeReceiptNumber(tx);
    const ids = entries.map(({ id }) => id);
    const payout = await addPayout(tx, { ...row, id: crypto.randomUUID(), number }, ids);
    return { kind: 'paid', payout: { ...payout, provisions: entries.length } };
  });

const toPayoutRow = (
  { recipient, vat, sums }: Extract<ReturnType<typeof decidePayout>, { kind: 'pay' }>,
  { partnerId, firstAt, lastAt }: Pick<OpenAccount, 'partnerId' | 'firstAt' | 'lastAt'>,
  run: { readonly runOn: string; readonly paymentOn: Date; readonly issuer: Issuer; readonly now: Date },
) => ({
  partnerId,
  runOn: toDate(run.runOn),
  status: 'scheduled',
  fromDay: toDate(berlinDay(firstAt)),
  toDay: toDate(berlinDay(lastAt)),
  net: new Prisma.Decimal(sums.net),
  vatKind: vat.kind,
  vatRate: new Prisma.Decimal(vat.rate),
  vat: new Prisma.Decimal(sums.vat),
  gross: new Prisma.Decimal(sums.gross),
  fee: new Prisma.Decimal(sums.fee),
  total: new Prisma.Decimal(sums.total),
  gateway: recipient.payout.gateway,
  recipient: { ...recipient },
  issuer: { ...run.issuer },
  createdAt: run.now,
  paymentOn: run.paymentOn,
});

const toCarriedAccount = ({ partner, amount }: OpenAccount, reason: CarryReason): CarriedAccount => ({
  shop: partner?.shop ?? null,
  amount,
  reason,
});

const toPaymentDay = (startedAt: Date): string => shiftDay(berlinDay(startedAt), payoutDelayDays);
