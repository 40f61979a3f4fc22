import { RpcError } from '@belegfluss/runtime/errors';
import { decideStockStep, type StockStep, unfinishedMove } from '../../domain/stock/decide-stock-step.ts';
import {
  beginProviderMove,
  beginStocks,
  noteStocks,
  readProvider,
  repeatProviderMove,
} from './provider-steps.ts';
import { beginShopMove, repeatShopMove } from './shop-steps.ts';
import type { StockCase, StockView } from './stock-case.ts';
import type { StockDependencies } from './stock-dependencies.ts';

/** Steps in a row for a stock that keeps moving; then other products go first. */
const mostSteps = 12;

/** Settles one variant step by step: each step leaves the row such that any worker can continue. */
export async function settleVariant(
  dependencies: StockDependencies,
  given: StockCase,
  quantity: number,
): Promise<void> {
  const { variant, known } = given;
  let view: StockView | null = { stock: known.stocks.get(variant.id) ?? null, atShop: quantity };
  for (let count = 0; count < mostSteps; count += 1) {
    const step = nextStep(given, view);
    if (step.kind === 'settled') return;
    view = await takeStep(dependencies, given, view, step);
    if (view === null) return;
  }
  throw new RpcError('aborted', 'STOCK_MOVING', `The stock of variant ${variant.id} keeps changing.`);
}

function nextStep({ partId, madeWith, known }: StockCase, { stock, atShop }: StockView): StockStep {
  const { mode, epoch } = known;
  if (mode === 'off') {
    const pending = unfinishedMove(stock, partId);
    return pending ? { kind: 'repeat', pending } : { kind: 'settled' };
  }
  return decideStockStep(stock, atShop, { mode, epoch, partId, madeWith });
}

async function takeStep(
  dependencies: StockDependencies,
  given: StockCase,
  view: StockView,
  step: Exclude<StockStep, { kind: 'settled' }>,
): Promise<StockView | null> {
  switch (step.kind) {
    case 'repeat':
      return step.pending.side === 'provider'
        ? repeatProviderMove(dependencies, given, view, step.pending)
        : repeatShopMove(dependencies, given, view, step.pending);
    case 'begin':
      return beginStocks(dependencies, given, view, step.madeWith);
    case 'note':
      return noteStocks(dependencies, given, view, step.atShop);
    case 'moveProvider':
      return beginProviderMove(dependencies, given, view, step);
    case 'readProvider':
      return readProvider(dependencies, given, view);
    case 'moveShop':
      return beginShopMove(dependencies, given, view, step.delta);
  }
}
