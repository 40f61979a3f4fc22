import { payOrder } from '../orders/pay-order.ts';
import type { Args, CallContext, RootResolver } from './context.ts';
import { accessDenied } from './errors.ts';
import { requireGidNumber } from './require-gid-number.ts';
import { showOrder, visibleOrder } from './visible-orders.ts';

export const ORDER_MUTATIONS: Record<string, RootResolver> = {
  orderMarkAsPaid: ({ input }, context) => {
    const { id } = input as Args;
    requireGidNumber(id, 'Order');
    const stored = visibleOrder(id, context);
    if (!stored) return refused('Order does not exist');
    const decided = context.service.apply(payOrder(stored, context.service.changeContext(context.shop)));
    return decided.ok
      ? { order: showOrder(decided.stored, context), userErrors: [] }
      : { ...refused(decided.reason), order: showOrder(stored, context) };
  },
};

const refused = (message: string) => ({ order: null, userErrors: [{ field: ['id'], message }] });

/** For mutations whose scope the schema does not name: they need that of the object they change. */
export function needScope(scope: string, field: string, context: CallContext): void {
  if (context.scopes.has(scope)) return;
  throw accessDenied(field, { scopes: [scope], text: `\`${scope}\` access scope.` });
}
