import { run } from '@belegfluss/runtime/database';
import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { DecisionContext, FetchContext } from '../../clients/services/fetch-context.ts';
import { type Balance, weighLedger, weighOrder } from '../domain/balance/weigh-order.ts';
import type { PlanNote } from '../domain/plan.ts';
import { fillBalances } from '../storage/balance-store.ts';
import { toLedgerEntry, withoutUnlinked } from '../storage/document-store.ts';
import { readStoredExtras } from '../storage/extras-store.ts';
import { isEmptied } from '../storage/order-store.ts';
import { findUncompared, type UncomparedOrder } from '../storage/uncompared-orders.ts';
import { toPlanInput } from '../use-cases/plan-input.ts';

const batchSize = 200;

/**
 * Orders that had documents before they were held against them are compared once, page by page; from then on each run
 * does it. So are orders whose run was given up. Any replica may: what a run wrote meanwhile stays. Shops that have
 * left are passed over.
 */
export function compareEarlierOrders(options: {
  readonly pool: pg.Pool;
  readonly fetchContext: FetchContext;
  readonly now: () => Date;
  readonly logger: Logger;
}): Loop {
  const { pool, fetchContext, now, logger } = options;
  const passedOver: string[] = [];
  return createLoop({
    name: 'compare earlier orders',
    pauseMs: 60_000,
    logger,
    async turn() {
      const found = await findUncompared(pool, passedOver, batchSize);
      const shop = found[0]?.order.shop;
      if (shop === undefined) {
        // Who was away may be back at the next turn.
        passedOver.length = 0;
        return false;
      }
      const facts = await fetchContext(shop);
      if (!facts) {
        passedOver.push(shop);
        return true;
      }
      const balances = found.map((one) => ({
        orderId: one.order.id,
        balance: weigh(one, facts, now(), logger),
      }));
      await run(pool, fillBalances(shop, balances));
      return true;
    },
  });
}

function weigh(
  { order, documents }: UncomparedOrder,
  facts: DecisionContext,
  now: Date,
  logger: Logger,
): Balance {
  const ledger = withoutUnlinked(documents);
  try {
    if (isEmptied(order)) return weighLedger(ledger.map(toLedgerEntry), order.currency);
    const extras = readStoredExtras(order, facts.preferences.metafields.metafieldRead);
    const input = toPlanInput({
      order,
      documents: ledger,
      facts,
      extras,
      contactId: null,
      now,
      origin: 'live',
    });
    return weighOrder(input, { notes: parseNoteCodes(order.notes), isWaiting: order.outcome !== 'done' });
  } catch (error) {
    // A snapshot that cannot be read must not keep those behind it waiting.
    logger.warn({ shop: order.shop, order: order.id, err: error }, 'order cannot be compared');
    return weighLedger(ledger.map(toLedgerEntry), order.currency);
  }
}

const parseNoteCodes = (notes: string) => (JSON.parse(notes || '[]') as PlanNote[]).map(({ code }) => code);
