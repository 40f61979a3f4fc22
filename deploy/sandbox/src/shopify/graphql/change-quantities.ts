import type { StockMove } from '../catalogue/stock.ts';
import { getCatalogue } from '../world.ts';
import { checkStale, findTarget, type InventoryError, quantityAt } from './check-inventory.ts';
import type { CallContext } from './context.ts';
import type { UserErrorCode } from './error-codes.ts';

/** One requested change of a quantity, by a difference. */
export type WantedChange = {
  inventoryItemId: string;
  locationId: string;
  changeFromQuantity: number | null;
  ledgerDocumentUri?: string | null;
  delta: number;
};

/** Changes that were made together; plain data. */
export type Group = {
  id: string;
  createdAt: string;
  reason: string;
  referenceDocumentUri: string | null;
  changes: {
    name: string;
    delta: number;
    quantityAfterChange: null;
    ledgerDocumentUri: string | null;
    itemId: string;
    locationId: string;
  }[];
};

type Cause = { name: string; reason: string; referenceDocumentUri?: string | null };
type Decided = { move: StockMove; change: Group['changes'][number] };

const LIMIT = 2_000_000_000;

/**
 * All changes or none. Available and on-hand units move by the same difference, because there are no other quantities.
 */
export function changeQuantities(
  cause: Cause,
  wanted: readonly WantedChange[],
  path: string[],
  context: CallContext,
): { group: Group | null; errors: InventoryError[] } {
  const { world, products } = context.service;
  const decided = wanted.map((change, index) =>
    decide(cause.name, change, [...path, String(index)], context),
  );
  const errors = decided.filter((entry) => 'code' in entry);
  if (errors.length > 0) return { group: null, errors };
  const changes = decided.filter((entry) => 'move' in entry);
  const moves = changes.map(({ move }) => move);
  for (const { itemId, locationId } of moves) products.activate(context.shop.domain, itemId, locationId);
  products.move(context.shop.domain, moves);
  const group: Group = {
    id: String(world.ids.next()),
    createdAt: context.now.toISOString(),
    reason: cause.reason,
    referenceDocumentUri: cause.referenceDocumentUri ?? null,
    changes: changes.flatMap(({ change }) => [change, otherQuantity(change)]),
  };
  return { group, errors: [] };
}

function decide(
  name: string,
  wanted: WantedChange,
  path: string[],
  context: CallContext,
): Decided | InventoryError {
  const catalogue = getCatalogue(context.service.world, context.shop.domain);
  const target = findTarget(wanted, path, catalogue);
  if ('code' in target) return target;
  const actual = quantityAt(target, name);
  const stale = checkStale(wanted.changeFromQuantity, actual, path);
  if (stale) return stale;
  const { delta } = wanted;
  const given = actual + delta;
  const field = [...path, 'delta'];
  const refused = (how: string, code: UserErrorCode): InventoryError => ({
    field,
    message: `The quantity can't be ${how}${LIMIT.toLocaleString('en-US')}.`,
    code,
  });
  if (given > LIMIT) return refused('higher than ', 'INVALID_QUANTITY_TOO_HIGH');
  if (given < -LIMIT) return refused('lower than -', 'INVALID_QUANTITY_TOO_LOW');
  const place = { itemId: target.variant.item.id, locationId: target.locationId };
  return {
    move: { ...place, available: delta, committed: 0 },
    change: {
      ...place,
      name,
      delta,
      quantityAfterChange: null,
      ledgerDocumentUri: wanted.ledgerDocumentUri ?? null,
    },
  };
}

// A change of either shows in both: on hand is the sum of available and committed.
const otherQuantity = (change: Group['changes'][number]): Group['changes'][number] => ({
  ...change,
  name: change.name === 'on_hand' ? 'available' : 'on_hand',
});
