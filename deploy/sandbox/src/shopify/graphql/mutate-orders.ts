import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { gid } from '../ids.ts';
import { type JsonObject, stringsOf, textOf } from '../json.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { type Change, closeDraft, type Draft, openDraft } from '../orders/change.ts';
import { payOrder } from '../orders/pay-order.ts';
import { paymentsOf } from '../orders/rest.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Args, CallContext, RootResolver, Source } from './context.ts';
import { accessDenied, notOffered } from './errors.ts';
import { numberOf } from './number-of.ts';
import { showOrder, visibleOrder } from './visible-orders.ts';

type Result = { stored: StoredOrder | null; error: { field: string[] | null; message: string } | null };
const MISSING = 'Order does not exist';

export const ORDER_MUTATIONS: Record<string, RootResolver> = {
  orderMarkAsPaid: ({ input }, context) => {
    const result = change((input as Args).id, context, (stored) =>
      payOrder(stored, context.service.changeContext(context.shop)),
    );
    return { order: shown(result, context), userErrors: userErrors(result) };
  },
  orderCreateManualPayment: ({ id, amount, paymentMethodName }, context) => {
    if (amount) {
      const message = 'Partial payments are not offered by this sandbox (Shopify: only on Plus).';
      return { order: null, userErrors: [{ field: ['amount'], message, code: 'AMOUNT_EXCEEDS_BALANCE' }] };
    }
    const gateway = (paymentMethodName as string | null | undefined) ?? undefined;
    const result = change(id, context, (stored) =>
      payOrder(stored, context.service.changeContext(context.shop), gateway),
    );
    const errors = userErrors(result).map((error) => ({
      ...error,
      code: error.message === MISSING ? 'ORDER_NOT_FOUND' : 'AMOUNT_NOT_POSITIVE',
    }));
    return { order: shown(result, context), userErrors: errors };
  },
  orderUpdate: ({ input }, context) => {
    const given = input as Args;
    const result = change(given.id, context, (stored) => {
      const draft = openDraft(stored, context.service.changeContext(context.shop));
      applyInput(draft, given);
      return closeDraft(stored, draft, [{ topic: 'orders/updated', payload: 'order' }]);
    });
    return { order: shown(result, context), userErrors: userErrors(result) };
  },
  orderCancel: (args, context) => {
    const method = args.refundMethod as { originalPaymentMethodsRefund?: boolean | null } | null | undefined;
    const result = change(args.orderId, context, (stored) =>
      cancelOrder(
        stored,
        {
          refund: method?.originalPaymentMethodsRefund ?? (args.refund as boolean | null) ?? false,
          reason: String(args.reason),
          restock: args.restock === true,
          note: (args.staffNote as string | null) ?? undefined,
        },
        context.service.changeContext(context.shop),
      ),
    );
    const errors = userErrors(result, 'orderId').map((error) => ({
      ...error,
      code: error.message === MISSING ? 'NOT_FOUND' : 'INVALID',
    }));
    return {
      job: errors.length > 0 ? null : { id: gid('Job', randomUUID()), done: true },
      orderCancelUserErrors: errors,
      userErrors: errors,
    };
  },
  orderDelete: ({ orderId }, context) => {
    const stored = visibleOrder(orderId, context);
    const paid = stored && paymentsOf(stored.transactions).received.shop.gt(new Big(0));
    const code = !stored
      ? 'NOT_FOUND'
      : paid && textOf(stored.order.cancelled_at) === null
        ? 'INVALID'
        : null;
    if (stored && !code) context.service.deleteOrder(stored);
    const message = code === 'NOT_FOUND' ? MISSING : 'Order cannot be deleted';
    return {
      deletedId: code ? null : orderId,
      userErrors: code ? [{ field: ['orderId'], message, code }] : [],
    };
  },
  tagsAdd: ({ id, tags }, context) =>
    changeTags(id, context, (current) => [
      ...current,
      ...stringsOf(tags as string[]).filter((tag) => !has(current, tag)),
    ]),
  tagsRemove: ({ id, tags }, context) =>
    changeTags(id, context, (current) => current.filter((tag) => !has(stringsOf(tags as string[]), tag))),
};

/** Mutations whose scope the schema does not name follow their owner: orders need write_orders. */
export const needWriteOrders = (field: string, context: CallContext): void =>
  needScope('write_orders', field, context);

export function needScope(scope: string, field: string, context: CallContext): void {
  if (context.scopes.has(scope)) return;
  throw accessDenied(field, { scopes: [scope], text: `\`${scope}\` access scope.` });
}

function changeTags(id: unknown, context: CallContext, edit: (current: string[]) => string[]): Source {
  needWriteOrders('tags', context);
  const result = change(id, context, (stored) => {
    const known = stringsOf(stored.order.tags);
    // What changes nothing is no change: no later time, no webhook.
    if (edit(known).join() === known.join()) return { ok: true, stored, events: [] };
    const draft = openDraft(stored, context.service.changeContext(context.shop));
    draft.order.tags = edit(stringsOf(draft.order.tags))
      .sort((left, right) => left.localeCompare(right))
      .join(', ');
    return closeDraft(stored, draft, [{ topic: 'orders/updated', payload: 'order' }]);
  });
  return { node: shown(result, context), userErrors: userErrors(result) };
}

function change(id: unknown, context: CallContext, decide: (stored: StoredOrder) => Change): Result {
  numberOf(id, 'Order');
  const stored = visibleOrder(id, context);
  if (!stored) return { stored: null, error: { field: ['id'], message: MISSING } };
  const decided = context.service.apply(decide(stored));
  return decided.ok
    ? { stored: decided.stored, error: null }
    : { stored, error: { field: ['id'], message: decided.reason } };
}

function shown(result: Result, context: CallContext): Source | null {
  return result.stored && !(result.error?.message === MISSING) ? showOrder(result.stored, context) : null;
}

function userErrors(result: Result, field?: string) {
  return result.error ? [{ ...result.error, field: field ? [field] : result.error.field }] : [];
}

// Tags and attributes replace what was there; a field that is not given stays.
function applyInput(draft: Draft, input: Args): void {
  for (const field of ['localizedFields', 'localizationExtensions', 'metafields']) {
    if (input[field]) throw notOffered('OrderInput', field);
  }
  const { order } = draft;
  const plain = { note: 'note', email: 'email', phone: 'phone', poNumber: 'po_number' } as const;
  for (const [from, to] of Object.entries(plain)) {
    if (input[from] !== undefined) order[to] = input[from] as string | null;
  }
  if (input.tags) order.tags = stringsOf(input.tags as string[]).join(', ');
  if (input.customAttributes) {
    order.note_attributes = (input.customAttributes as { key: string; value: string }[]).map(
      ({ key, value }) => ({ name: key, value }),
    );
  }
  if (input.shippingAddress) order.shipping_address = addressInput(input.shippingAddress as Args, order);
}

function addressInput(input: Args, order: JsonObject): JsonObject {
  const names: Record<string, string> = {
    firstName: 'first_name',
    lastName: 'last_name',
    company: 'company',
    address1: 'address1',
    address2: 'address2',
    city: 'city',
    zip: 'zip',
    phone: 'phone',
    countryCode: 'country_code',
    provinceCode: 'province_code',
  };
  const next: JsonObject = { ...((order.shipping_address ?? {}) as JsonObject) };
  for (const [from, to] of Object.entries(names)) {
    if (input[from] !== undefined) next[to] = input[from] as string | null;
  }
  next.name = [textOf(next.first_name), textOf(next.last_name)].filter(Boolean).join(' ');
  return next;
}

function has(tags: string[], tag: string): boolean {
  return tags.some((other) => other.toLowerCase() === tag.toLowerCase());
}
