import type { Billing } from '@belegfluss/gateway/contract';
import { isPlanId } from '@belegfluss/shops/contract';

/** The purpose of the visit on Shopify's page. Writing it into an address by hand gains nothing. */
export type BillingRequest =
  | { readonly kind: 'plan'; readonly planId: string; readonly annual: boolean; readonly coupon: string }
  | { readonly kind: 'purchase'; readonly feature: string };

/** `premium.year.CODE.signature`, as the return address has it; null where it has none. */
export function readRequest(reference: string | null): BillingRequest | null {
  const [planId = '', interval = '', coupon = ''] = (reference ?? '').split('.');
  return isPlanId(planId) ? { kind: 'plan', planId, annual: interval === 'year', coupon } : null;
}

/** The result, by what Shopify says. */
export type ReturnOutcome =
  | { readonly kind: 'subscribed'; readonly planId: string }
  | { readonly kind: 'coming'; readonly planId: string; readonly beginsAt: string }
  | { readonly kind: 'purchased'; readonly feature: string }
  | { readonly kind: 'declined'; readonly planId: string };

/**
 * Decides the result after coming back. Without a request, because the address was written by hand or opened again, it
 * only says what the shop has.
 */
export function decideReturn(billing: Billing, request: BillingRequest | null): ReturnOutcome {
  const { planId, coming } = billing;
  if (request?.kind === 'purchase')
    return billing.purchases.includes(request.feature)
      ? { kind: 'purchased', feature: request.feature }
      : { kind: 'declined', planId };
  if (coming && (request === null || isRequested(coming, request)))
    return { kind: 'coming', planId: coming.planId, beginsAt: coming.beginsAt };
  if (
    billing.status === 'active' &&
    !billing.byOperator &&
    (request === null || isRequested(billing, request))
  )
    return { kind: 'subscribed', planId };
  return { kind: 'declined', planId };
}

const isRequested = (
  has: { readonly planId: string; readonly annual: boolean },
  request: { readonly planId: string; readonly annual: boolean },
): boolean => has.planId === request.planId && has.annual === request.annual;
