import { GraphQLError } from 'graphql';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { levelAt, sumOnHand } from '../catalogue/stock.ts';
import type { CatalogueVariant, InventoryLevel } from '../catalogue/types.ts';
import { parseGid } from '../ids.ts';
import type { UserErrorCode } from './error-codes.ts';

export type InventoryError = { field: string[] | null; message: string; code: UserErrorCode };

/** Reasons of stock moves, as Shopify lists them. */
const REASONS = new Set([
  'correction',
  'cycle_count_available',
  'damaged',
  'movement_canceled',
  'movement_created',
  'movement_received',
  'movement_updated',
  'other',
  'promotion',
  'quality_control',
  'received',
  'reservation_created',
  'reservation_deleted',
  'reservation_updated',
  'restock',
  'safety_stock',
  'shrinkage',
]);

const error = (field: string[] | null, message: string, code: UserErrorCode): InventoryError => ({
  field,
  message,
  code,
});

/** Reason and reference of a whole change. */
export function checkReason(input: {
  reason: string;
  referenceDocumentUri?: string | null;
}): InventoryError | null {
  if (!REASONS.has(input.reason))
    return error(['input', 'reason'], 'The specified reason is invalid.', 'INVALID_REASON');
  const uri = input.referenceDocumentUri;
  if (uri === undefined || uri === null || isDocumentUri(uri)) return null;
  return error(
    ['input', 'referenceDocumentUri'],
    'The specified reference document is invalid.',
    'INVALID_REFERENCE_DOCUMENT',
  );
}

/** A URI with scheme and content; a global id names app, entity and id. */
export function isDocumentUri(uri: string): boolean {
  if (uri.startsWith('gid://')) return /^gid:\/\/[^/\s]+\/[^/\s]+\/[^\s]+$/.test(uri);
  return /^[a-z][a-z0-9+.-]*:(\/\/)?[^\s/][^\s]*$/i.test(uri);
}

/** An item at a location; without a level it is not stocked there yet, which is allowed. */
export type Target = { variant: CatalogueVariant; locationId: string; level: InventoryLevel | null };

export function findTarget(
  given: { inventoryItemId: string; locationId: string },
  path: string[],
  catalogue: Catalogue,
): Target | InventoryError {
  const variant = catalogue.variantOfItem(parseTypedGid(given.inventoryItemId, 'InventoryItem'));
  if (!variant) {
    return error(
      [...path, 'inventoryItemId'],
      'The specified inventory item could not be found.',
      'INVALID_INVENTORY_ITEM',
    );
  }
  const locationId = parseTypedGid(given.locationId, 'Location');
  if (!catalogue.location(locationId))
    return error([...path, 'locationId'], 'The specified location could not be found.', 'INVALID_LOCATION');
  return { variant, locationId, level: levelAt(variant.item, locationId) ?? null };
}

/** Compare-and-set: the quantity must equal the caller's expectation; null skips the check. */
export function checkStale(expected: number | null, actual: number, path: string[]): InventoryError | null {
  if (expected === null || expected === actual) return null;
  return error(
    [...path, 'changeFromQuantity'],
    'The changeFromQuantity argument no longer matches the persisted quantity.',
    'CHANGE_FROM_QUANTITY_STALE',
  );
}

/** `changeFromQuantity` may be null but must be present; without it the call itself is invalid. */
export function needChangeFrom(entries: readonly object[], type: string): void {
  if (entries.every((entry) => Object.hasOwn(entry, 'changeFromQuantity'))) return;
  throw new GraphQLError(`${type} must include the following argument: changeFromQuantity.`, {
    extensions: { code: 'INVALID_FIELD_ARGUMENTS' },
  });
}

export function quantityAt({ level }: Target, name: string): number {
  if (!level) return 0;
  return name === 'on_hand' ? sumOnHand(level) : level.available;
}

function parseTypedGid(text: string, type: string): string {
  const parsed = parseGid(text);
  return parsed?.type === type ? parsed.id : '';
}
