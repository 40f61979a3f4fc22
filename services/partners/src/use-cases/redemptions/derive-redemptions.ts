import { defaultAllowance, type RedemptionStatus, verificationDays } from '@belegfluss/partners/contract';
import { isPlanId, type PlanId } from '@belegfluss/shops/contract';
import { Big } from 'big.js';
import { computeProvision } from '../../domain/provision.ts';
import {
  type DecidedRedemption,
  decideRedemptions,
  type RedemptionHistory,
} from '../../domain/redemption/decide-redemptions.ts';
import { type Activation, byTime, type Fact, type FactKind } from '../../domain/redemption/fact.ts';
import { type NotedStep, stepsToNote } from '../../domain/redemption/steps-to-note.ts';
import { earning } from '../../domain/redemption/transitions.ts';
import { type LoadedRedeemer, loadRedeemer, type Tx } from '../../storage/redemption-store.ts';

/**
 * Derives all redemptions of a shop again from its facts and keeps what differs: how each stands, the steps that led
 * there, and what its partner is owed more or less than before. The caller holds the shop's lock.
 * @param readAt what the caller's clock said, possibly before it waited for the lock
 */
export async function deriveRedemptions(tx: Tx, redeemerId: string, readAt: Date): Promise<void> {
  const known = await loadRedeemer(tx, redeemerId);
  // An earlier time, or another replica's slower clock, would take back what the end of the lock period has earned.
  const now = new Date(Math.max(readAt.getTime(), known.lastNotedAt?.getTime() ?? 0));
  const decided = decideRedemptions(groupHistoryByCode(known.facts), selectEndings(known.facts), {
    now,
    lockDays: verificationDays,
  });
  for (const redemption of decided) await keepDecided(tx, redeemerId, known, redemption, now);
}

async function keepDecided(
  tx: Tx,
  redeemerId: string,
  known: LoadedRedeemer,
  { coupon: code, status, history, subscribed, dueAt }: DecidedRedemption,
  now: Date,
): Promise<void> {
  const before = known.redemptions.get(code);
  const partnerId = before?.partnerId ?? known.partnerIdByCode.get(code);
  const first = history.at(0);
  if (!partnerId || !first) return;

  const id = before?.id ?? crypto.randomUUID();
  const provision = subscribed && provisionFor(subscribed.planId, before);
  const data = {
    status,
    planId: subscribed?.planId ?? '',
    provision,
    createdAt: first.at,
    subscribedAt: subscribed?.at ?? null,
    dueAt,
  };
  if (before) await tx.redemption.update({ where: { id }, data });
  else await tx.redemption.create({ data: { ...data, id, redeemerId, code, partnerId } });

  const steps = stepsToNote(known.selectSteps(id).map(toNoted), history);
  await tx.redemptionStep.createMany({
    data: steps.map(({ from, to, at, cause }) => ({
      redemptionId: id,
      from: from ?? '',
      to,
      at,
      cause,
      notedAt: now,
    })),
  });

  const owed = earning.has(status) ? (provision ?? '0') : '0';
  const amount = new Big(owed).minus(known.getBookedSum(id));
  if (!amount.eq(0)) {
    const cause = history.at(-1)?.cause ?? '';
    await tx.provisionEntry.create({
      data: { redemptionId: id, partnerId, amount: amount.toFixed(2), cause, createdAt: now },
    });
  }
}

/** Keeps the provision of the first subscription, whatever the plan costs later. */
const provisionFor = (
  planId: PlanId,
  before:
    | { readonly planId: string; readonly provision: { toFixed(places: number): string } | null }
    | undefined,
): string =>
  before?.provision && before.planId === planId
    ? before.provision.toFixed(2)
    : computeProvision(planId, defaultAllowance);

type StoredFact = LoadedRedeemer['facts'][number];

const toFact = ({ kind, at, cause }: StoredFact): Fact => ({ kind: kind as FactKind, at, cause });

function groupHistoryByCode(stored: readonly StoredFact[]): readonly RedemptionHistory[] {
  const byCode = new Map<string, RedemptionHistory['facts'][number][]>();
  for (const fact of stored.filter(({ code }) => code !== '')) {
    const facts = byCode.get(fact.code) ?? [];
    byCode.set(fact.code, [...facts, toActivation(fact) ?? toFact(fact)]);
  }
  return [...byCode].map(([coupon, facts]) => ({ coupon, facts }));
}

const toActivation = (fact: StoredFact): Activation | null =>
  fact.kind === 'activated' && isPlanId(fact.planId)
    ? { kind: 'activated', at: fact.at, cause: fact.cause, planId: fact.planId }
    : null;

const selectEndings = (stored: readonly StoredFact[]): readonly Fact[] =>
  stored
    .filter(({ code, kind }) => code === '' && kind === 'ended')
    .map(toFact)
    .sort(byTime);

const toNoted = ({ to, at, cause }: { to: string; at: Date; cause: string }): NotedStep => ({
  to: to as RedemptionStatus,
  at,
  cause,
});
