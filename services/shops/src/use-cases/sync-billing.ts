import { sortStrangers } from '../domain/billing/answer.ts';
import { decideBilling } from '../domain/billing/decide-billing.ts';
import { decideOver } from '../domain/billing/decide-end.ts';
import { nextAskAt } from '../domain/billing/next-ask.ts';
import { saveChange, toState } from '../storage/billing-change-store.ts';
import { saveAsked } from '../storage/billing-store.ts';
import { listCharges, markConfirmed } from '../storage/charge-store.ts';
import { lockShop, unknownShop } from '../storage/shop-row.ts';
import { type BillingNeeds, createSigner, paysTests } from './billing-needs.ts';
import { type FetchedBilling, fetchBilling } from './fetch-billing.ts';

/**
 * Reads from Shopify what a shop pays, and applies it. It may be called any number of times: each change is applied
 * once. A plan whose time is over ends also where Shopify cannot be asked. `claimedUntil` replaced the time at which
 * Shopify was to be asked when the loop claimed the shop; any other time stays due, for it may concern a change that
 * this answer does not contain yet. `confirmedId`: the charge that the merchant came back with from Shopify's page. Its
 * mention alone grants nothing.
 */
export const syncBilling =
  (needs: BillingNeeds) =>
  async (
    shop: string,
    {
      claimedUntil = null,
      confirmedId = '',
    }: { readonly claimedUntil?: Date | null; readonly confirmedId?: string } = {},
  ): Promise<void> => {
    const asking = await needs.billings.beginAsking(shop);
    if (!asking) throw unknownShop(shop);
    if (!asking.isInstalled) return;
    if (confirmedId !== '') await markConfirmed(needs.prisma, shop, confirmedId, needs.now());
    const answer = await fetchBilling(needs, shop, asking).catch(async (error: unknown) => {
      await endIfOver(needs, shop);
      throw error;
    });
    await applyAnswer(needs, shop, answer, claimedUntil);
    needs.wakeRelay();
  };

async function applyAnswer(
  needs: BillingNeeds,
  shop: string,
  answer: FetchedBilling,
  claimedUntil: Date | null,
): Promise<void> {
  const now = needs.now();
  const log = await needs.prisma.$transaction(async (tx) => {
    const row = await lockShop(tx, shop);
    // Between question and answer the app was uninstalled: what was paid has ended with that.
    if (row.uninstalledAt !== null) return null;
    const stored = await listCharges(
      tx,
      shop,
      answer.charges.map(({ id }) => id),
    );
    const strangers = sortStrangers(stored, answer, createSigner(shop, needs));
    const state = toState(row, paysTests({ shop, ...answer }, needs.shopLists));
    const change = decideBilling(state, [...stored, ...strangers.ours], answer, now);
    if (!change) return null;
    await saveChange(tx, row, stored, change, now);
    const next = nextAskAt(change.plan ? change.plan.endsAt : row.planEndsAt, change.charges, now);
    await saveAsked(tx, shop, {
      billingAskedAt: answer.askedAt,
      billingDueAt:
        row.billingDueAt?.getTime() === claimedUntil?.getTime() ? next : earliest(next, row.billingDueAt),
      developmentStore: answer.developmentStore,
      billingCurrency: answer.paysIn,
      billingCurrencyAt: answer.askedAt,
    });
    return { ...strangers, unknownPlans: change.unknownPlans };
  });
  if (!log) return;
  for (const { id } of log.ours)
    needs.logger.warn({ shop, charge: id }, 'charge adopted that was never stored');
  for (const { id, name, status } of log.foreign)
    needs.logger.error({ shop, charge: id, name, status }, 'charge is not ours and grants nothing');
  for (const { id, planId } of log.unknownPlans)
    needs.logger.error(
      { shop, charge: id, plan: planId },
      'charge pays for a plan that is not in the catalogue',
    );
}

/** Without Shopify's word: what was cancelled has run out. */
const endIfOver = ({ prisma, now, wakeRelay }: BillingNeeds, shop: string): Promise<void> =>
  prisma
    .$transaction(async (tx) => {
      const row = await lockShop(tx, shop);
      const charges = await listCharges(tx, shop, []);
      const change = decideOver(toState(row, false), charges, now());
      if (change) await saveChange(tx, row, charges, change, now());
    })
    .then(wakeRelay);

const earliest = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
