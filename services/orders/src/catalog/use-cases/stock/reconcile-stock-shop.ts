import { type HoldUp, isSameKept, keep } from '@belegfluss/orders/contract';
import type { Statement } from '@belegfluss/runtime/database';
import { RpcError } from '@belegfluss/runtime/errors';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { insertLog } from '../../../kernel/storage/log-store.ts';
import { unsubscribeFromStock } from '../../clients/shopify/stock-subscription.ts';
import { type StockLease as Decision, decideStockPass } from '../../domain/stock/decide-stock-shop.ts';
import { decideStockTrouble } from '../../domain/stock/stock-trouble.ts';
import { openUnfinishedProducts } from '../../storage/stock/open-products.ts';
import {
  type StockLease,
  type StockLeaseEnd,
  writeUnderStockLease,
} from '../../storage/stock/stock-lease-store.ts';
import { keepStockError, keepWebhook, switchMode } from '../../storage/stock/stock-shop-store.ts';
import { compareStocks } from './compare-stocks.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { toStockShopInput, wantedMode } from './stock-settings.ts';
import { switchOn } from './switch-on.ts';

/** An event reports when a prerequisite is met; this pause covers an event that was missed. */
const heldPauseMs = 60 * 60_000;

/** One pass over a shop: what the merchant wants now comes into force, and what the provider states is compared. */
export async function reconcileStockShop(
  dependencies: StockDependencies,
  lease: StockLease,
): Promise<StockLeaseEnd> {
  try {
    const facts = await dependencies.fetchContext(lease.shop);
    const decision = decideStockPass(
      { mode: lease.mode, subscribed: lease.webhook !== '' },
      facts && { mode: wantedMode(facts), facts: toStockShopInput(facts) },
    );
    return { attempts: 0, ...(await carryOut(dependencies, lease, decision)) };
  } catch (error) {
    return meetTrouble(dependencies, lease, error);
  }
}

type StockPass = Pick<StockLeaseEnd, 'nextInMs' | 'error'>;

async function carryOut(
  dependencies: StockDependencies,
  lease: StockLease,
  decision: Decision,
): Promise<StockPass> {
  switch (decision.kind) {
    case 'rest':
      return { nextInMs: null, error: '' };
    case 'hold':
      return hold(dependencies, lease, { kind: 'stock', why: decision.need });
    case 'switchOn':
      await switchOn(dependencies, lease, decision.mode);
      return { nextInMs: 0, error: '' };
    case 'switchOff':
      await switchOff(dependencies, lease);
      return { nextInMs: 0, error: '' };
    case 'unsubscribe':
      await unsubscribe(dependencies, lease);
      return { nextInMs: null, error: '' };
    case 'compare':
      return { nextInMs: await compareStocks(dependencies, lease), error: '' };
  }
}

/** Nothing moves; what changes meanwhile is settled when it goes on. */
async function hold({ pool }: StockDependencies, lease: StockLease, need: HoldUp): Promise<StockPass> {
  const error = keep(need);
  if (!isSameKept(lease.error, error))
    await writeUnderStockLease(pool, lease, explainDelay(lease.shop, need));
  return { nextInMs: heldPauseMs, error };
}

const explainDelay = (shop: string, message: HoldUp): readonly Statement[] => [
  keepStockError(shop, keep(message)),
  ...insertLog([{ shop, event: 'sevdesk.stockHeld', body: { message } }]),
];

async function switchOff({ pool, wakeWorkers }: StockDependencies, lease: StockLease): Promise<void> {
  const { shop } = lease;
  await writeUnderStockLease(pool, lease, [
    openUnfinishedProducts(shop),
    switchMode(shop, 'off'),
    ...insertLog([{ shop, event: 'sevdesk.stockOff' }]),
  ]);
  wakeWorkers();
}

/** A shop that took the permission back has taken the subscription with it. */
async function unsubscribe({ pool, shopify }: StockDependencies, lease: StockLease): Promise<void> {
  try {
    await unsubscribeFromStock(shopify, lease.shop, lease.webhook);
  } catch (error) {
    if (!(error instanceof RpcError && error.reason === 'SHOPIFY_REFUSED')) throw error;
  }
  await writeUnderStockLease(pool, lease, [keepWebhook(lease.shop, '')]);
}

async function meetTrouble(
  { pool, logger }: StockDependencies,
  lease: StockLease,
  error: unknown,
): Promise<StockLeaseEnd> {
  if (error instanceof LeaseLost) throw error;
  const { shop, attempts } = lease;
  const trouble = error instanceof RpcError ? error : { reason: 'INTERNAL', details: {} };
  const { delayMs, counts, holdUp } = decideStockTrouble(trouble, attempts);
  logger.warn({ err: error, shop, delayMs }, 'stocks not looked at');
  const text = keep(holdUp);
  if (holdUp !== null && !isSameKept(text, lease.error))
    await writeUnderStockLease(pool, lease, explainDelay(shop, holdUp));
  return { nextInMs: delayMs, attempts: counts ? attempts + 1 : attempts, error: text || lease.error };
}
