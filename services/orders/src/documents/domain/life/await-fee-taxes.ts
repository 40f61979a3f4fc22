import { hasHiddenFees } from '../order/hidden-fees.ts';
import type { PlanInput } from '../plan.ts';
import { type Hold, holdHidden } from './hold-hidden.ts';

/**
 * Such an order is fetched before it is planned; where Shopify did not show it then, it is held. The tax of the fee could
 * be guessed from what the order's total tax leaves for it, but rounding and duties hide in the same difference.
 */
export const awaitFeeTaxes = ({ order, now }: PlanInput): Hold | null =>
  hasHiddenFees(order) ? holdHidden('FEE_TAX_HIDDEN', now) : null;
