import { onHandOf } from '../catalogue/stock.ts';
import { gid, parseGid } from '../ids.ts';
import { catalogueOf } from '../world.ts';
import { changeQuantities, type Group, type WantedChange } from './change-quantities.ts';
import { checkReason, type InventoryError, isDocumentUri, needChangeFrom } from './check-inventory.ts';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import type { UserErrorCode } from './error-codes.ts';
import { type Outcome, once } from './idempotency.ts';
import { toApp } from './map-app.ts';
import { locationOf, toInventoryItem, toInventoryLevel, toLocation } from './map-inventory.ts';
import { toVariant } from './map-product.ts';

type Reasoned = { name: string; reason: string; referenceDocumentUri?: string | null };
type Where = { inventoryItemId: string; locationId: string; changeFromQuantity: number | null };
type AdjustInput = Reasoned & { changes: (Where & { delta: number; ledgerDocumentUri?: string | null })[] };
type SetInput = Reasoned & { quantities: (Where & { quantity: number })[] };

export type Changed = { group: Group | null; errors: InventoryError[] };

const MISMATCH = 'The same idempotency key cannot be used with different operation parameters.';

export const INVENTORY_MUTATIONS: Record<string, RootResolver> = {
  inventoryAdjustQuantities: (args, context, info) => {
    const input = args.input as AdjustInput;
    needChangeFrom(input.changes, 'InventoryChangeInput');
    return payload(
      once(args, context, info, () => {
        const error = checkReason(input) ?? checkAdjustment(input);
        const wanted = input.changes.map((change): WantedChange => ({ ...change, kind: 'delta' }));
        return error ? failed(error) : changeQuantities(input, wanted, ['input', 'changes'], context);
      }),
    );
  },
  inventorySetQuantities: (args, context, info) => {
    const input = args.input as SetInput;
    needChangeFrom(input.quantities, 'InventoryQuantityInput');
    return payload(
      once(args, context, info, () => {
        const error = checkReason(input) ?? checkSetting(input);
        const wanted = input.quantities.map((entry): WantedChange => ({ ...entry, kind: 'value' }));
        return error ? failed(error) : changeQuantities(input, wanted, ['input', 'quantities'], context);
      }),
    );
  },
  inventoryActivate: (args, context, info) => {
    const outcome = once(args, context, info, () => activate(args, context));
    if (outcome.kind === 'mismatch')
      return { inventoryLevel: null, userErrors: [{ field: null, message: MISMATCH }] };
    const { message, field, itemId, locationId } = outcome.answer;
    if (message !== null) return { inventoryLevel: null, userErrors: [{ field, message }] };
    const catalogue = catalogueOf(context.service.world, context.shop.domain);
    const variant = catalogue.variantOfItem(itemId);
    const level = variant?.item.levels.find((entry) => entry.locationId === locationId);
    return {
      inventoryLevel: variant && level ? toInventoryLevel(variant, level, toVariant) : null,
      userErrors: [],
    };
  },
};

function checkAdjustment({ name, changes }: AdjustInput): InventoryError | null {
  if (!['available', 'on_hand'].includes(name))
    return wrong(['input', 'name'], 'The specified quantity name is invalid.', 'INVALID_QUANTITY_NAME');
  const ledgers = new Set(changes.map((change) => change.ledgerDocumentUri ?? null));
  const field = ['input', 'changes'];
  if (ledgers.size > 1) {
    const message = 'All changes must have the same ledger document URI.';
    return wrong(field, message, 'MAX_ONE_LEDGER_DOCUMENT');
  }
  const [ledger = null] = ledgers;
  if (name === 'available') {
    const message = 'A ledger document URI is not allowed when adjusting available.';
    return ledger === null ? null : wrong(field, message, 'INVALID_AVAILABLE_DOCUMENT');
  }
  if (ledger === null) {
    const message = 'A ledger document URI is required except when adjusting available.';
    return wrong(field, message, 'INVALID_QUANTITY_DOCUMENT');
  }
  if (ledger.startsWith('gid://shopify/')) {
    const message = 'Internal (gid://shopify/) ledger documents are not allowed to be adjusted via API.';
    return wrong(field, message, 'INTERNAL_LEDGER_DOCUMENT');
  }
  return isDocumentUri(ledger)
    ? null
    : wrong(field, 'The specified ledger document is invalid.', 'INVALID_LEDGER_DOCUMENT');
}

function checkSetting({ name, quantities }: SetInput): InventoryError | null {
  if (!['available', 'on_hand'].includes(name)) {
    const message = "The quantity name must be either 'available' or 'on_hand'.";
    return wrong(['input', 'name'], message, 'INVALID_NAME');
  }
  if (name === 'on_hand' && quantities.some(({ quantity }) => quantity < 0))
    return wrong(['input', 'quantities'], "The quantity can't be negative.", 'INVALID_QUANTITY_NEGATIVE');
  const places = new Set(quantities.map((entry) => `${entry.inventoryItemId} ${entry.locationId}`));
  if (places.size === quantities.length) return null;
  return wrong(
    ['input', 'quantities'],
    'The combination of inventoryItemId and locationId must be unique.',
    'NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR',
  );
}

const wrong = (field: string[], message: string, code: UserErrorCode): InventoryError => ({
  field,
  message,
  code,
});
const failed = (error: InventoryError): Changed => ({ group: null, errors: [error] });

function payload(outcome: Outcome<Changed>): Source {
  if (outcome.kind === 'mismatch') {
    const error = { field: null, message: MISMATCH, code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' };
    return { inventoryAdjustmentGroup: null, userErrors: [error] };
  }
  const { group, errors } = outcome.answer;
  return { inventoryAdjustmentGroup: group && toGroup(group), userErrors: errors };
}

function toGroup(group: Group): Source {
  return {
    __typename: 'InventoryAdjustmentGroup',
    id: gid('InventoryAdjustmentGroup', group.id),
    createdAt: group.createdAt,
    reason: group.reason,
    referenceDocumentUri: group.referenceDocumentUri,
    app: (_: Args, context: CallContext) => toApp(context),
    staffMember: null,
    changes: (args: Args, context: CallContext) => {
      const names = args.quantityNames as string[] | null | undefined;
      return group.changes
        .filter(({ name }) => !names || names.includes(name))
        .map((change) => ({
          name: change.name,
          delta: change.delta,
          quantityAfterChange: change.quantityAfterChange,
          ledgerDocumentUri: change.ledgerDocumentUri,
          item: () => {
            const { world } = context.service;
            const variant = catalogueOf(world, context.shop.domain).variantOfItem(change.itemId);
            return variant ? toInventoryItem(variant, toVariant) : null;
          },
          location: () => toLocation(locationOf(change.locationId, context)),
        }));
    },
  };
}

type Activated = { itemId: string; locationId: string; field: string[] | null; message: string | null };

/** Stocks an item at a location; one that is stocked there stays as it is, and must be left so. */
function activate(args: Args, { service, shop }: CallContext): Activated {
  const itemId = parseGid(String(args.inventoryItemId))?.id ?? '';
  const locationId = parseGid(String(args.locationId))?.id ?? '';
  const refused = (field: string, message: string) => ({ itemId, locationId, field: [field], message });
  const catalogue = catalogueOf(service.world, shop.domain);
  const variant = catalogue.variantOfItem(itemId);
  if (!variant) return refused('inventoryItemId', 'The inventory item could not be found.');
  if (!catalogue.location(locationId)) return refused('locationId', 'The location could not be found.');
  const available = args.available as number | null | undefined;
  const onHand = args.onHand as number | null | undefined;
  const known = variant.item.levels.find((level) => level.locationId === locationId);
  if (known && ((available ?? null) !== null || (onHand ?? null) !== null)) {
    return refused(
      'available',
      'Not allowed to set available quantity when the item is already active at the location.',
    );
  }
  service.products.activate(shop.domain, itemId, locationId);
  const start = available ?? (onHand ?? 0) - (known ? onHandOf(known) : 0);
  if (!known && start !== 0) service.products.adjust(shop.domain, itemId, start, { locationId });
  return { itemId, locationId, field: null, message: null };
}
