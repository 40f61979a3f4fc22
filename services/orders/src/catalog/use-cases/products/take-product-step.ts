import { isSameKept, keep } from '@belegfluss/orders/contract';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { insertLog, type NewLogEntry } from '../../../kernel/storage/log-store.ts';
import { countProducts } from '../../clients/shopify/products.ts';
import { decideProductTrouble } from '../../domain/products/product-trouble.ts';
import { writeUnderProductLease } from '../../storage/products/product-lease.ts';
import { openUnseen } from '../../storage/products/product-records.ts';
import { findProducts } from '../../storage/products/product-shop-store.ts';
import {
  finishTransfer,
  keepListing,
  type ProductTurn,
  type ProductTurnEnd,
} from '../../storage/products/product-turn-store.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { requireProductFacts, toTrouble } from './product-facts.ts';
import { transferPage } from './transfer-page.ts';

/** An account of many parts is read in several calls. */
const listingTimeoutMs = 120_000;

/** How a step ended, and what people read of it. */
export type ProductStep = { readonly end: ProductTurnEnd; readonly entries: readonly NewLogEntry[] };

/** One step of a shop's transfer: small, so that shops take turns and a death loses little. */
export async function takeProductStep(
  dependencies: ProductDependencies,
  turn: ProductTurn,
  between: () => Promise<void>,
): Promise<ProductStep> {
  try {
    const facts = await requireProductFacts(dependencies.fetchFacts, turn.shop);
    if (turn.cursor === '') await finish(dependencies, turn);
    else if (turn.isListed) await transferPage(dependencies, turn, facts, between);
    else await list(dependencies, turn);
    return { end: { nextInMs: 0, attempts: 0, error: '' }, entries: [] };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    return meetTrouble(dependencies, turn, error);
  }
}

/** Reads what the account has, so that saving needs no look-up for each part, and counts at the beginning. */
async function list({ pool, parts, shopify }: ProductDependencies, turn: ProductTurn): Promise<void> {
  const { shop } = turn;
  const isFirst = turn.cursor === null;
  const total = isFirst ? await countProducts(shopify, shop) : null;
  await parts.readParts({ shop }, { timeoutMs: listingTimeoutMs });
  await writeUnderProductLease(
    pool,
    turn,
    ['transferring'],
    [
      keepListing(shop, total),
      ...(total === null
        ? []
        : insertLog([{ shop, event: 'sevdesk.productsStarted', body: { count: String(total) } }])),
    ],
  );
}

/** What no page has shown is looked for once more by the workers: Shopify may have it no more. */
async function finish({ pool, wakeWorkers }: ProductDependencies, turn: ProductTurn): Promise<void> {
  const { shop, startedAt, done, created } = turn;
  const { failed } = await findProducts(pool, shop);
  await writeUnderProductLease(
    pool,
    turn,
    ['transferring'],
    [
      finishTransfer(shop),
      openUnseen(shop, startedAt),
      ...insertLog([
        {
          shop,
          event: 'sevdesk.productsDone',
          ...(failed > 0 ? { status: 'warning' as const } : {}),
          body: { found: String(done), created: String(created), failed: String(failed) },
        },
      ]),
    ],
  );
  wakeWorkers();
}

function meetTrouble({ logger }: ProductDependencies, turn: ProductTurn, error: unknown): ProductStep {
  const { shop, attempts } = turn;
  const decision = decideProductTrouble(toTrouble(error), attempts);
  logger.warn({ err: error, shop, decision }, 'product transfer held up');
  const { holdUp } = decision;
  const text = keep(holdUp);
  return {
    end: {
      nextInMs: decision.delayMs,
      attempts: decision.counts ? attempts + 1 : attempts,
      error: text,
    },
    entries:
      holdUp === null || isSameKept(text, turn.error)
        ? []
        : [{ shop, event: 'sevdesk.productsHeld', body: { message: holdUp } }],
  };
}
