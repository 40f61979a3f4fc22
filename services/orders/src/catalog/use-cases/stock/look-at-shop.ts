import { type HoldUp, isSameKept, keep } from '@belegfluss/orders/contract';
import type { Statement } from '@belegfluss/runtime/database';
import { RpcError } from '@belegfluss/runtime/errors';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { insertLog } from '../../../kernel/storage/log-store.ts';
import { unsubscribeFromStock } from '../../clients/shopify/stock-subscription.ts';
import { type StockTurn as Decision, decideStockTurn } from '../../domain/stock/decide-stock-shop.ts';
import { decideStockTrouble } from '../../domain/stock/stock-trouble.ts';
import { openUnfinishedProducts } from '../../storage/stock/open-products.ts';
import { keepStockError, keepWebhook, switchMode } from '../../storage/stock/stock-shop-store.ts';
import { type StockTurn, type StockTurnEnd, writeInStockTurn } from '../../storage/stock/stock-turn-store.ts';
import { compareStocks } from './compare-stocks.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { stockFactsOf, wantedMode } from './stock-settings.ts';
import { switchOn } from './switch-on.ts';

/** What is missing comes with an event; in case that one is missed. */
const heldPauseMs = 60 * 60_000;

/** One look at a shop: what the merchant wants now comes into force, and what the provider states is compared. */
export async function lookAtShop(dependencies: StockDependencies, turn: StockTurn): Promise<StockTurnEnd> {
  try {
    const facts = await dependencies.fetchFacts(turn.shop);
    const decision = decideStockTurn(
      { mode: turn.mode, subscribed: turn.webhook !== '' },
      facts && { mode: wantedMode(facts), facts: stockFactsOf(facts) },
    );
    return { attempts: 0, ...(await carryOut(dependencies, turn, decision)) };
  } catch (error) {
    return meetTrouble(dependencies, turn, error);
  }
}

type Looked = Pick<StockTurnEnd, 'nextInMs' | 'error'>;

async function carryOut(
  dependencies: StockDependencies,
  turn: StockTurn,
  decision: Decision,
): Promise<Looked> {
  switch (decision.kind) {
    case 'rest':
      return { nextInMs: null, error: '' };
    case 'hold':
      return hold(dependencies, turn, { kind: 'stock', why: decision.need });
    case 'switchOn':
      await switchOn(dependencies, turn, decision.mode);
      return { nextInMs: 0, error: '' };
    case 'switchOff':
      await switchOff(dependencies, turn);
      return { nextInMs: 0, error: '' };
    case 'unsubscribe':
      await unsubscribe(dependencies, turn);
      return { nextInMs: null, error: '' };
    case 'compare':
      return { nextInMs: await compareStocks(dependencies, turn), error: '' };
  }
}

/** Nothing moves; what changes meanwhile is settled when it goes on. */
async function hold({ pool }: StockDependencies, turn: StockTurn, need: HoldUp): Promise<Looked> {
  const error = keep(need);
  if (!isSameKept(turn.error, error)) await writeInStockTurn(pool, turn, explainDelay(turn.shop, need));
  return { nextInMs: heldPauseMs, error };
}

const explainDelay = (shop: string, message: HoldUp): readonly Statement[] => [
  keepStockError(shop, keep(message)),
  ...insertLog([{ shop, event: 'sevdesk.stockHeld', body: { message } }]),
];

async function switchOff({ pool, wakeWorkers }: StockDependencies, turn: StockTurn): Promise<void> {
  const { shop } = turn;
  await writeInStockTurn(pool, turn, [
    openUnfinishedProducts(shop),
    switchMode(shop, 'off'),
    ...insertLog([{ shop, event: 'sevdesk.stockOff' }]),
  ]);
  wakeWorkers();
}

/** A shop that took the permission back has taken the subscription with it. */
async function unsubscribe({ pool, shopify }: StockDependencies, turn: StockTurn): Promise<void> {
  try {
    await unsubscribeFromStock(shopify, turn.shop, turn.webhook);
  } catch (error) {
    if (!(error instanceof RpcError && error.reason === 'SHOPIFY_REFUSED')) throw error;
  }
  await writeInStockTurn(pool, turn, [keepWebhook(turn.shop, '')]);
}

async function meetTrouble(
  { pool, logger }: StockDependencies,
  turn: StockTurn,
  error: unknown,
): Promise<StockTurnEnd> {
  if (error instanceof LeaseLost) throw error;
  const { shop, attempts } = turn;
  const trouble = error instanceof RpcError ? error : { reason: 'INTERNAL', details: {} };
  const { delayMs, counts, holdUp } = decideStockTrouble(trouble, attempts);
  logger.warn({ err: error, shop, delayMs }, 'stocks not looked at');
  const text = keep(holdUp);
  if (holdUp !== null && !isSameKept(text, turn.error))
    await writeInStockTurn(pool, turn, explainDelay(shop, holdUp));
  return { nextInMs: delayMs, attempts: counts ? attempts + 1 : attempts, error: text || turn.error };
}
