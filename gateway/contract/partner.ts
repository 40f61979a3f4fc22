import { partnerPreferences, redemptionSorts, redemptionStatuses } from '@belegfluss/partners/contract';
import { z } from 'zod';
import { decimal, moment } from './moment.ts';
import { shop } from './shop.ts';

const count = z.number().int().nonnegative();
const day = z.string();

/** `POST /api/partner`: a shop joins the programme; answers as `GET /api/partner`. */
export const partnerJoin = z.object({
  email: z.email('Gültige E-Mail-Adresse erforderlich').max(254, 'Gültige E-Mail-Adresse erforderlich'),
  accepted: z.literal(true, 'Bitte stimme den Bedingungen zu'),
});

/** `GET /api/partner`: how a partnership stands. Sums are decimal EUR. */
export const partner = z.object({
  joinedAt: moment,
  /** Share of a month's list price, e.g. `0.5`. */
  allowance: z.string(),
  email: z.object({ email: z.string() }),
  /** Preferences as stated; null until they are. */
  preferences: partnerPreferences.nullable(),
  stat: z.object({
    coupon: z.object({ count, views: count }),
    redemption: z.object(
      Object.fromEntries(redemptionStatuses.map((status) => [status, count])) as Record<
        (typeof redemptionStatuses)[number],
        typeof count
      >,
    ),
    /** Provisions: not in a payout yet (negative where more was taken back), scheduled, paid. */
    payout: z.object({ open: decimal, scheduled: decimal, paid: decimal, nextRunOn: day }),
  }),
});

/** `PATCH /api/partner/preferences` takes `partnerPreferences` and answers the shop with its partnership. */
export const partnerShop = shop.extend({ partner });

export const partnerCoupon = z.object({
  _key: z.string(),
  type: z.literal('percent'),
  /** Percent. */
  value: count,
  /** Months. */
  intervals: count,
  active: z.boolean(),
  createdAt: moment,
  /** How often the link was opened, once a visitor and day. */
  views: count,
  /** Redemptions that went beyond the entry of the code. */
  redemptions: count,
  /** Redemptions whose provision is owed or was paid. */
  provisions: count,
  /** Sum of those provisions. */
  provisionSum: decimal,
});

/** `GET /api/partner/coupons`: all of a partner's, the newest first; there are at most ten. */
export const partnerCoupons = z.object({ items: z.array(partnerCoupon) });

/** `POST /api/partner/coupons/{code}`; the type's id, e.g. `3x50`. Answers the coupon. */
export const partnerCouponNew = z.object({ type: z.string('Pflichtfeld') });

/** `DELETE /api/partner/coupons/{code}`. */
export const partnerCouponRemoved = z.object({ removed: z.literal(true) });

/** `GET /api/partner/redemptions`. */
export const redemptionQuery = z.object({
  sort: z.enum(redemptionSorts).optional(),
  tab: z.enum(['all', ...redemptionStatuses]).optional(),
  /** In the code. */
  search: z
    .string()
    .trim()
    .max(50)
    .regex(/^\P{C}*$/u, 'Ohne Steuerzeichen')
    .optional(),
  cursor: z.string().max(500).optional(),
});

export const redemptions = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      coupon: z.string(),
      createdAt: moment,
      subscribedAt: moment.nullable(),
      plan: z.string().nullable(),
      provision: decimal.nullable(),
      status: z.enum(redemptionStatuses),
      /** When the scheduled payout that holds the provision is paid; null where none does. */
      paymentAt: day.nullable(),
    }),
  ),
  /** Hand it back as `cursor`; null on the last page. */
  next: z.string().nullable(),
});

/** `GET /api/partner/payouts`. */
export const partnerPayoutQuery = z.object({ cursor: z.string().max(500).optional() });

export const partnerPayouts = z.object({
  items: z.array(
    z.object({
      _key: z.string(),
      /** First and last day of the provisions in it. */
      timespan: z.tuple([day, day]),
      status: z.enum(['scheduled', 'paid']),
      /** The day it was paid, or will be. */
      paymentAt: day,
      /** How many provisions and corrections. */
      provisions: count,
      /** Number of the receipt. */
      receipt: z.string(),
      transaction: z.object({
        gateway: z.enum(['paypal', 'bank']),
        recipient: z.object({
          accountHolder: z.string().nullable(),
          /** Of the PayPal account; null for a bank transfer. */
          email: z.object({ email: z.string() }).nullable(),
          iban: z.string().nullable(),
          bic: z.string().nullable(),
        }),
      }),
      net: decimal,
      vat: decimal,
      fee: decimal,
      /** The amount that the partner receives. */
      total: decimal,
    }),
  ),
  next: z.string().nullable(),
});

/** `GET /api/partner/payouts/{id}/receipt`. */
export const payoutReceipt = z.object({
  mimetype: z.literal('application/pdf'),
  /** Base64. */
  content: z.string(),
  /** Its number. */
  number: z.string(),
});

export type PartnerInfo = z.output<typeof partner>;
export type PartnerCoupon = z.output<typeof partnerCoupon>;
export type RedemptionQuery = z.output<typeof redemptionQuery>;
export type Redemptions = z.output<typeof redemptions>;
export type PartnerPayouts = z.output<typeof partnerPayouts>;
