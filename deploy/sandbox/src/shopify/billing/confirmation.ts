import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Purchase, Subscription } from './charges.ts';

type Charge = Subscription | Purchase;
type Signed = { page: string; shop: unknown; signature: unknown };

/** Path of the page on which a merchant approves or declines a charge; opened at top level, outside the app's frame. */
export function confirmationPath(charge: Charge, secret: string): string {
  const query = new URLSearchParams({ signature: computeSignature(charge, secret), shop: charge.shop });
  return `/admin/charges/${charge.id}/${selectChargePage(charge)}?${query}`;
}

/** Decides whether an address was issued for this charge. */
export function isSigned(charge: Charge, given: Signed, secret: string): boolean {
  if (given.page !== selectChargePage(charge) || given.shop !== charge.shop) return false;
  const wanted = Buffer.from(computeSignature(charge, secret));
  const signature = Buffer.from(String(given.signature ?? ''));
  return wanted.length === signature.length && timingSafeEqual(wanted, signature);
}

const selectChargePage = (charge: Charge): string =>
  'lineItems' in charge ? 'confirm_recurring_application_charge' : 'confirm_application_charge';

const computeSignature = (charge: Charge, secret: string): string =>
  createHmac('sha256', secret)
    .update(`${charge.shop}/${selectChargePage(charge)}/${charge.id}`)
    .digest('hex');
