import { gid } from '../ids.ts';
import { getCatalogue } from '../world.ts';
import { changeQuantities, type Group } from './change-quantities.ts';
import { checkReason, type InventoryError, isDocumentUri, needChangeFrom } from './check-inventory.ts';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import type { UserErrorCode } from './error-codes.ts';
import { type Outcome, once } from './idempotency.ts';
import { toApp } from './map-app.ts';
import { resolveLocation, toInventoryItem, toLocation } from './map-inventory.ts';
import { toVariant } from './map-product.ts';

type Reasoned = { name: string; reason: string; referenceDocumentUri?: string | null };
type Where = { inventoryItemId: string; locationId: string; changeFromQuantity: number | null };
type AdjustInput = Reasoned & { changes: (Where & { delta: number; ledgerDocumentUri?: string | null })[] };

type Changed = { group: Group | null; errors: InventoryError[] };

const MISMATCH = 'The same idempotency key cannot be used with different operation parameters.';

export const INVENTORY_MUTATIONS: Record<string, RootResolver> = {
  inventoryAdjustQuantities: (args, context, info) => {
    const input = args.input as AdjustInput;
    needChangeFrom(input.changes, 'InventoryChangeInput');
    return payload(
      once(args, context, info, () => {
        const error = checkReason(input) ?? checkAdjustment(input);
        return error ? failed(error) : changeQuantities(input, input.changes, ['input', 'changes'], context);
      }),
    );
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
            const variant = getCatalogue(world, context.shop.domain).variantOfItem(change.itemId);
            return variant ? toInventoryItem(variant, toVariant) : null;
          },
          location: () => toLocation(resolveLocation(change.locationId, context)),
        }));
    },
  };
}
