import { randomUUID } from 'node:crypto';
import type { MoveStockRequest } from '@belegfluss/protos/provider/v1/parts';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterProviderMove, afterProviderRead, type ProviderStocks } from '../../domain/stock/after-move.ts';
import type { StockStep } from '../../domain/stock/decide-stock-step.ts';
import { isOld } from '../../domain/stock/old-move.ts';
import type { ProviderMove } from '../../domain/stock/variant-stock.ts';
import { saveVariantStock } from '../../storage/stock/variant-stock-store.ts';
import { giveUpWrite } from './give-up-write.ts';
import type { ProviderRefusal } from './refuse-stock.ts';
import { refuseStock } from './refuse-stock.ts';
import type { StockCase, StockView } from './stock-case.ts';
import type { StockDependencies } from './stock-dependencies.ts';
import { toStockOwner, toStockRow } from './stock-rows.ts';

/** Notes what is about to be written; the next step does it. */
export async function beginProviderMove(
  { pool, now }: StockDependencies,
  given: StockCase,
  { stock, ...view }: StockView,
  { change, atShop: followed }: Extract<StockStep, { kind: 'moveProvider' }>,
): Promise<StockView> {
  const pending: ProviderMove = {
    side: 'provider',
    key: `stock/${given.variant.id}/${randomUUID()}`,
    change,
    atShop: followed,
    epoch: given.known.epoch,
    begunAt: now().toISOString(),
  };
  const saved = await saveVariantStock(pool, toStockOwner(given), stock, {
    ...toStockRow(given, stock),
    pending,
  });
  return { ...view, stock: saved };
}

/** Writes what was noted, for the first time or once more: the key makes it one write. */
export async function repeatProviderMove(
  dependencies: StockDependencies,
  given: StockCase,
  { stock, ...view }: StockView,
  move: ProviderMove,
): Promise<StockView | null> {
  if (isOld(move, dependencies.now())) {
    const saved = await giveUpWrite(dependencies, given, stock);
    return { ...view, stock: saved };
  }
  const { change } = move;
  const row = toStockRow(given, stock);
  const answer = await ask(dependencies, given, {
    operationKey: move.key,
    change:
      change.kind === 'value'
        ? { $case: 'value', value: String(change.value) }
        : { $case: 'difference', value: String(change.difference) },
  });
  if (answer.kind !== 'stocks') return refuseStock(dependencies, given, stock, answer);
  const after = { ...row, ...afterProviderMove(row, move, answer), pending: null, failed: '' };
  return { ...view, stock: await saveVariantStock(dependencies.pool, toStockOwner(given), stock, after) };
}

/** Reads the provider's stock; its change since the last settlement is owed to Shopify. */
export async function readProvider(
  dependencies: StockDependencies,
  given: StockCase,
  { stock, ...view }: StockView,
): Promise<StockView | null> {
  const answer = await ask(dependencies, given, nothing(given));
  if (answer.kind !== 'stocks') return refuseStock(dependencies, given, stock, answer);
  const row = toStockRow(given, stock);
  const after = { ...row, ...afterProviderRead(row, answer.after, given.known.mode), failed: '' };
  return { ...view, stock: await saveVariantStock(dependencies.pool, toStockOwner(given), stock, after) };
}

/** Begins both sides at the stock that the part was made with; the next step checks whether they still have it. */
export async function beginStocks(
  { pool }: StockDependencies,
  given: StockCase,
  { stock, ...view }: StockView,
  madeWith: number,
): Promise<StockView> {
  const after = {
    ...toStockRow(given, stock),
    epoch: given.known.epoch,
    atShop: madeWith,
    atProvider: String(madeWith),
    owed: '0',
    mustReadProvider: true,
    failed: '',
  };
  return { ...view, stock: await saveVariantStock(pool, toStockOwner(given), stock, after) };
}

/** Both sides are noted as they are: a difference between them stays. */
export async function noteStocks(
  dependencies: StockDependencies,
  given: StockCase,
  { stock, ...view }: StockView,
  noted: number,
): Promise<StockView | null> {
  const answer = await ask(dependencies, given, nothing(given));
  if (answer.kind !== 'stocks') return refuseStock(dependencies, given, stock, answer);
  const after = {
    ...toStockRow(given, stock),
    epoch: given.known.epoch,
    atShop: noted,
    atProvider: answer.after,
    owed: '0',
    mustReadProvider: false,
    failed: '',
  };
  return { ...view, stock: await saveVariantStock(dependencies.pool, toStockOwner(given), stock, after) };
}

const nothing = ({ variant }: StockCase): Move => ({
  operationKey: `stock/${variant.id}/read`,
  change: { $case: 'difference', value: '0' },
});

type Move = Pick<MoveStockRequest, 'operationKey' | 'change'>;

/** Moves the provider's stock. Nothing was written where the answer is not `stocks`. */
async function ask(
  { parts }: StockDependencies,
  { shop, variant }: StockCase,
  move: Move,
): Promise<({ readonly kind: 'stocks' } & ProviderStocks) | ProviderRefusal> {
  try {
    const { before, after } = await parts.moveStock({ shop, key: variant.id, ...move });
    return { kind: 'stocks', before, after };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if (error.reason === 'PART_NOT_LINKED') return { kind: 'unlinked' };
    if (error.reason === 'PROVIDER_REJECTED') return { kind: 'refused', message: error.message };
    throw error;
  }
}
