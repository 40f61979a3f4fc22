import { type JsonObject, toInt, toObjects, toScalarText } from '../json.ts';
import { getCurrentQuantity, idText } from '../orders/rest.ts';
import type { Catalogue } from './catalogue.ts';
import type { StockMove } from './stock.ts';

type Claim = { taken: number; committed: number };

/**
 * Stock moves of an order's new state: its units are no longer available, those still to be shipped are committed,
 * units that are restocked are available again. `before` is null for a new order.
 */
export function orderMoves(before: JsonObject | null, after: JsonObject, catalogue: Catalogue): StockMove[] {
  const old = before ? collectStockClaims(before) : new Map<string, Claim>();
  const now = collectStockClaims(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((variantId) => {
    const item = catalogue.variant(variantId)?.item;
    const locationId = item?.levels[0]?.locationId;
    if (!item?.tracked || locationId === undefined) return [];
    const was = old.get(variantId) ?? NONE;
    const is = now.get(variantId) ?? NONE;
    const available = was.taken - is.taken;
    const committed = is.committed - was.committed;
    return available === 0 && committed === 0 ? [] : [{ itemId: item.id, locationId, available, committed }];
  });
}

const NONE: Claim = { taken: 0, committed: 0 };

function collectStockClaims(order: JsonObject): Map<string, Claim> {
  const isCancelled = toScalarText(order.cancelled_at) !== null;
  const lost = lostUnits(order);
  const claims = new Map<string, Claim>();
  for (const line of toObjects(order.line_items)) {
    const variantId = toScalarText(line.variant_id);
    if (variantId === null) continue;
    const known = claims.get(variantId) ?? NONE;
    claims.set(variantId, {
      taken: known.taken + getCurrentQuantity(line) + (lost.get(idText(line)) ?? 0),
      committed: known.committed + (isCancelled ? 0 : toInt(line.fulfillable_quantity)),
    });
  }
  return claims;
}

// Units that were refunded and not restocked are gone nevertheless.
function lostUnits(order: JsonObject): Map<string, number> {
  const lost = new Map<string, number>();
  for (const refund of toObjects(order.refunds)) {
    for (const entry of toObjects(refund.refund_line_items)) {
      if (toScalarText(entry.restock_type) !== 'no_restock') continue;
      const line = toScalarText(entry.line_item_id) ?? '';
      lost.set(line, (lost.get(line) ?? 0) + toInt(entry.quantity));
    }
  }
  return lost;
}
