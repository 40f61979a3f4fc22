import type { BillingCurrency } from '@belegfluss/shops/contract';
import type { Charge, ChargeStatus } from './charge.ts';
import { readPurchaseName, readReturnUrl, type Signer } from './reference.ts';

/** A charge as Shopify states it. Prices are decimal; `other` is a status that we do not know. */
export type StatedCharge = {
  readonly id: string;
  readonly kind: 'subscription' | 'purchase';
  readonly name: string;
  readonly status: ChargeStatus | 'other';
  readonly test: boolean;
  readonly createdAt: Date;
  /** Null: one that we never charge in. */
  readonly currency: BillingCurrency | null;
  readonly price: string;
  readonly priceAfter: string;
  readonly discountCycles: number | null;
  readonly trialDays: number;
  readonly periodEndsAt: Date | null;
  /** Empty for a purchase, which has none. */
  readonly returnUrl: string;
};

/** Charges that Shopify stated for a shop, and when it was asked. */
export type BillingAnswer = { readonly askedAt: Date; readonly charges: readonly StatedCharge[] };

/**
 * Charges in an answer that we asked for and never stored, because the process died in between. What is over already is
 * left alone. All others that are not known are `foreign`: they grant nothing.
 */
export function sortStrangers(
  known: readonly Charge[],
  { charges }: BillingAnswer,
  signer: Signer,
): { readonly ours: readonly Charge[]; readonly foreign: readonly StatedCharge[] } {
  const ids = new Set(known.map(({ id }) => id));
  const strangers = charges.filter(({ id, status }) => !ids.has(id) && isOpen(status));
  const read = strangers.map((stated) => ({ stated, ours: adopt(stated, signer) }));
  return {
    ours: read.flatMap(({ ours }) => (ours ? [ours] : [])),
    foreign: read.filter(({ ours }) => !ours).map(({ stated }) => stated),
  };
}

const isOpen = (status: StatedCharge['status']): boolean =>
  status === 'pending' || status === 'accepted' || status === 'active' || status === 'frozen';

/** As if it had been stored when it was made: its later states come with the answer. */
function adopt(stated: StatedCharge, signer: Signer): Charge | null {
  const facts =
    stated.kind === 'subscription' ? readSubscription(stated, signer) : readPurchase(stated, signer);
  if (!facts || !stated.currency) return null;
  const { id, kind, currency, price, priceAfter, discountCycles, trialDays, test, createdAt } = stated;
  return {
    ...{ id, kind, currency, price, priceAfter, discountCycles, trialDays, test, createdAt, ...facts },
    status: 'pending',
    // Whether it was meant to be paid can no longer be known.
    testForcedOn: null,
    ...{ confirmedAt: null, periodEndsAt: null, activatedAt: null, cancelledAt: null, endedAt: null },
  };
}

const readSubscription = ({ returnUrl }: StatedCharge, signer: Signer) => {
  const facts = readReturnUrl(returnUrl, signer);
  return facts && { ...facts, feature: '' };
};

const readPurchase = ({ name }: StatedCharge, signer: Signer) => {
  const facts = readPurchaseName(name, signer);
  return facts && { ...facts, annual: false, coupon: '' };
};
