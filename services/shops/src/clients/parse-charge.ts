import { type BillingCurrency, billingCurrencies } from '@belegfluss/shops/contract';
import { z } from 'zod';
import type { StatedCharge } from '../domain/billing/answer.ts';
import { chargeStatuses } from '../domain/billing/charge.ts';

/** `12.5` → `12.50`. Our prices have no more places; those of a charge that is not ours must not stop the others. */
const amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform((text) => {
    const [euros = '0', cents = ''] = text.split('.');
    return `${euros}.${cents.slice(0, 2).padEnd(2, '0')}`;
  });
/** Null: one that no charge of ours is in. */
const currencyCode = z
  .string()
  .transform((code): BillingCurrency | null => billingCurrencies.find((known) => known === code) ?? null);
const money = z.object({ amount, currencyCode });
const date = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Shopify may learn another word; such a charge stays as it was. */
const status = z
  .string()
  .transform((text) => chargeStatuses.find((known) => known === text.toLowerCase()) ?? 'other');

const id = z.string().transform((gid) => gid.split('/').at(-1) ?? '');

const recurring = z.object({
  __typename: z.literal('AppRecurringPricing'),
  price: money,
  discount: z
    .object({ durationLimitInIntervals: z.number().int().nullable(), priceAfterDiscount: money })
    .nullable(),
});
const pricing = z.union([recurring, z.object({ __typename: z.string() })]);

export const subscriptionSchema = z
  .object({
    id,
    name: z.string(),
    status,
    test: z.boolean(),
    trialDays: z.number().int(),
    createdAt: date,
    currentPeriodEnd: date.nullable(),
    returnUrl: z.string(),
    lineItems: z.array(z.object({ plan: z.object({ pricingDetails: pricing }) })),
  })
  .transform(({ lineItems, currentPeriodEnd, ...stated }): StatedCharge => {
    const price = lineItems.map(({ plan }) => plan.pricingDetails).find((details) => 'price' in details);
    return {
      ...stated,
      kind: 'subscription',
      periodEndsAt: currentPeriodEnd,
      currency: price?.price.currencyCode ?? null,
      price: price?.price.amount ?? '0.00',
      priceAfter: (price?.discount?.priceAfterDiscount ?? price?.price)?.amount ?? '0.00',
      discountCycles: price?.discount?.durationLimitInIntervals ?? null,
    };
  });

export const purchaseSchema = z
  .object({ id, name: z.string(), status, test: z.boolean(), createdAt: date, price: money })
  .transform(
    ({ price, ...stated }): StatedCharge => ({
      ...stated,
      kind: 'purchase',
      currency: price.currencyCode,
      price: price.amount,
      priceAfter: price.amount,
      discountCycles: null,
      trialDays: 0,
      periodEndsAt: null,
      returnUrl: '',
    }),
  );
