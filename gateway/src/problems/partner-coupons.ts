import {
  type CouponCreationProblem,
  type CouponRemovalProblem,
  couponCreationTexts,
  couponRemovalTexts,
} from '@belegfluss/partners/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { ProblemError } from './problem-error.ts';

/** Hands on an error of the partners service; what is refused for a reason of coupons as that refusal. */
export const throwRefused =
  (refuse: (reason: string, cause: unknown) => ProblemError | null) =>
  (error: unknown): never => {
    throw (error instanceof RpcError ? refuse(error.reason, error) : null) ?? error;
  };

/** Why a coupon is not made. Apart from the table of reasons: a code that is redeemed is invalid in other words. */
export function refusedCreation(reason: CouponCreationProblem, cause?: unknown): ProblemError;
export function refusedCreation(reason: string, cause?: unknown): ProblemError | null;
export function refusedCreation(reason: string, cause?: unknown): ProblemError | null {
  if (!isReason(reason, creation)) return null;
  const { status, field, detail } = creation[reason];
  const title = couponCreationTexts[reason];
  const errors = field === null ? undefined : [{ field, message: title }];
  return new ProblemError(status, reason, { text: { title, detail }, errors, cause });
}

/** Why a coupon is not removed. */
export function refusedRemoval(reason: CouponRemovalProblem, code: string, cause?: unknown): ProblemError;
export function refusedRemoval(reason: string, code: string, cause?: unknown): ProblemError | null;
export function refusedRemoval(reason: string, code: string, cause?: unknown): ProblemError | null {
  if (!isReason(reason, removal)) return null;
  const { status, detail } = removal[reason];
  return new ProblemError(status, reason, {
    text: { title: couponRemovalTexts[reason](code), detail },
    cause,
  });
}

type Refusal = { readonly status: number; readonly detail: string };

const creation: Readonly<Record<CouponCreationProblem, Refusal & { readonly field: string | null }>> = {
  COUPON_INVALID: {
    status: 400,
    field: 'code',
    detail: 'Erlaubt sind 4 bis 30 Zeichen: Buchstaben von A bis Z, Ziffern und dazwischen Bindestriche.',
  },
  TYPE_NOT_FOUND: { status: 400, field: 'type', detail: 'Wähle einen der angebotenen Rabatte.' },
  NOT_AVAILABLE: { status: 409, field: 'code', detail: 'Denk dir einen anderen Code aus.' },
  TOO_MANY: {
    status: 409,
    field: null,
    detail: 'Lösche einen Coupon, den du nicht mehr brauchst, und lege den neuen danach an.',
  },
};

const removal: Readonly<Record<CouponRemovalProblem, Refusal>> = {
  UNAUTHORIZED: {
    status: 403,
    detail: 'Löschen kannst du nur deine eigenen Coupons. Lade die Liste deiner Coupons neu.',
  },
  PENDING_PROVISION: {
    status: 409,
    detail: 'Lösche ihn, sobald die Provisionen ausgezahlt sind.',
  },
};

const isReason = <Reasons extends object>(
  reason: string,
  reasons: Reasons,
): reason is keyof Reasons & string => Object.hasOwn(reasons, reason);
