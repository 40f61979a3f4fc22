import { createHmac, timingSafeEqual } from 'node:crypto';
import { featuresByPurchase, isPlanId, type PlanId, planIds } from '@belegfluss/shops/contract';

/** The subscription that a charge is for. */
export type SubscriptionTerms = {
  readonly planId: PlanId;
  readonly annual: boolean;
  /** Empty without one. */
  readonly coupon: string;
};

/** The feature that a one-time charge buys. */
export type PurchaseTerms = { readonly feature: string; readonly planId: PlanId };

/** Signs what a charge of a shop is for. */
export type Signer = { readonly shop: string; readonly secret: string };

/**
 * Composes the return address of a subscription, which Shopify states with the charge: a charge that was made but never
 * stored is recognised by it. A purchase has no address and is recognised by its name. Signed for the shop, so that an
 * address made by anybody else is not taken for ours.
 */
export function composeReturnUrl(page: string, signer: Signer, facts: SubscriptionTerms): string {
  const url = new URL(page);
  url.searchParams.set(
    'for',
    [...toReferenceParts(facts), computeSignature(signer, subscriptionText(facts))].join('.'),
  );
  return url.href;
}

/** Null when the address is not one that we made for this shop. */
export function readReturnUrl(returnUrl: string, signer: Signer): SubscriptionTerms | null {
  if (!URL.canParse(returnUrl)) return null;
  const parts = (new URL(returnUrl).searchParams.get('for') ?? '').split('.');
  const [planId = '', interval = '', coupon = '', signature = ''] = parts;
  if (parts.length !== 4 || !isPlanId(planId)) return null;
  const facts = { planId, annual: interval === 'year', coupon };
  return isSigned(signer, subscriptionText(facts), signature) ? facts : null;
}

/** The end of a purchase's name, by which it is recognised. */
export const purchaseReference = (signer: Signer, facts: PurchaseTerms): string =>
  `Ref. ${computeSignature(signer, purchaseText(facts))}`;

/** Null when the name is not one that we made for this shop. There are few things to buy: each is tried. */
export function readPurchaseName(name: string, signer: Signer): PurchaseTerms | null {
  const reference = /Ref\. (\S+)$/.exec(name)?.[1] ?? '';
  const all = featuresByPurchase.flatMap((feature) => planIds.map((planId) => ({ feature, planId })));
  return all.find((facts) => isSigned(signer, purchaseText(facts), reference)) ?? null;
}

/** Codes of coupons have no dots. */
const toReferenceParts = ({ planId, annual, coupon }: SubscriptionTerms): readonly string[] => [
  planId,
  annual ? 'year' : 'month',
  coupon,
];

const subscriptionText = (facts: SubscriptionTerms): string =>
  ['subscription', ...toReferenceParts(facts)].join('\n');

const purchaseText = ({ feature, planId }: PurchaseTerms): string => ['purchase', feature, planId].join('\n');

/** 80 bits are too many to try out against a charge, and still fit on a bill. */
const computeSignature = ({ shop, secret }: Signer, text: string): string =>
  createHmac('sha256', secret).update(`belegfluss charge\n${shop}\n${text}`).digest('hex').slice(0, 20);

function isSigned(signer: Signer, text: string, given: string): boolean {
  const [own, other] = [Buffer.from(computeSignature(signer, text)), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
}
