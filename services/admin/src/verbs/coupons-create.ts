import { type Coupon, CouponType } from '@belegfluss/protos/partners/v1/partners';
import { formatBerlinTime, parseBerlinTime } from '../berlin-time.ts';
import { UsageError, type Verb } from '../verb.ts';
import { couponReport } from './coupons-report.ts';

export const couponsCreate: Verb = {
  words: ['coupons', 'create'],
  positionals: ['code'],
  options: {
    percent: { type: 'string' },
    amount: { type: 'string' },
    months: { type: 'string' },
    plan: { type: 'string', multiple: true },
    comment: { type: 'string' },
    expires: { type: 'string' },
  },
  hint: '--percent <20> | --amount <5.00> --months <3> [--plan <premium>]... [--comment <text>] [--expires <YYYY-MM-DD>]',
  summary:
    'makes a coupon: percent or EUR off a month, for so many months; it ends with the day that it expires on',
  needs: ['partners'],
  async run({ clients, positionals: [code = ''], values }) {
    const { coupon } = await clients.partners.createCoupon({
      coupon: {
        code: code.toUpperCase(),
        ...parseDiscountOptions(values),
        intervals: parseMonths(values.months),
        plans: (values.plan as string[] | undefined) ?? [],
        comment: String(values.comment ?? ''),
        active: true,
        expiresAt: values.expires === undefined ? undefined : toEndOfDay(String(values.expires)),
        createdAt: undefined,
      },
    });
    return couponReport(coupon);
  },
};

function parseDiscountOptions({
  percent,
  amount,
}: Readonly<Record<string, unknown>>): Pick<Coupon, 'type' | 'value'> {
  if ((percent === undefined) === (amount === undefined))
    throw new UsageError(couponsCreate, 'Either --percent or --amount says what the coupon takes off.');
  return percent === undefined
    ? { type: CouponType.AMOUNT, value: String(amount) }
    : { type: CouponType.PERCENT, value: String(percent) };
}

function parseMonths(months: unknown): number {
  if (typeof months !== 'string' || !/^[1-9]\d{0,2}$/.test(months))
    throw new UsageError(couponsCreate, '--months says for how many months, a whole number above zero.');
  return Number(months);
}

/** The first moment after a day in Germany. */
function toEndOfDay(day: string): Date {
  // A day and a half after its beginning it is the next day, whatever the clocks do.
  const within = new Date(midnight(day).getTime() + 36 * 3_600_000);
  return midnight(formatBerlinTime(within).slice(0, 10));
}

function midnight(day: string): Date {
  const time = parseBerlinTime(`${day}T00:00`);
  if (time.kind !== 'moment') throw new UsageError(couponsCreate, `"${day}" is no day such as 2026-12-31.`);
  return time.at;
}
