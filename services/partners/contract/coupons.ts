import { couponCodeMaxLength } from '@belegfluss/shops/contract';

/** A discount that a partner may give: percent off the monthly price, for a number of months. */
export type CouponType = {
  /** `{months}x{percent}`. */
  readonly id: string;
  readonly months: number;
  readonly percent: number;
  /** Labelled as the one most partners choose. */
  readonly popular: boolean;
};

/** Longest first. */
export const couponTypes: readonly CouponType[] = [
  { id: '12x10', months: 12, percent: 10, popular: false },
  { id: '6x25', months: 6, percent: 25, popular: false },
  { id: '3x50', months: 3, percent: 50, popular: true },
  { id: '1x75', months: 1, percent: 75, popular: false },
];

export const findCouponType = (id: string): CouponType | undefined =>
  couponTypes.find((type) => type.id === id);

/** Coupons that a partner may have at a time. */
export const maxCoupons = 10;

const minLength = 4;

/** Normalises a code while it is typed: upper case, and one hyphen for several in a row. */
export const normalisePartnerCode = (typed: string): string => typed.toUpperCase().replace(/-{2,}/g, '-');

/** Why a code cannot be a coupon's; null for a good one. German, for its field. */
export function checkPartnerCode(code: string): string | null {
  if (code === '') return 'Darf nicht leer sein';
  const isShaped = /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code);
  return isShaped && code.length >= minLength && code.length <= couponCodeMaxLength
    ? null
    : 'Der Code ist ungültig';
}

/** Codes that no partner can have: they would seem to be ours, or mean something else in the field. */
const reservedCodes: ReadonlySet<string> = new Set([
  'PARTNER',
  'BELEGFLUSS',
  'SEVDESK',
  'SHOPIFY',
  'ADMIN',
  'SUPPORT',
  'GUTSCHEIN',
  'COUPON',
  'RABATT',
  'GRATIS',
  'FREE',
  'TEST',
  'NULL',
  'UNDEFINED',
]);

export const isReservedCode = (code: string): boolean => reservedCodes.has(code);

/** Why a partner's coupon cannot be made; shown on the field. German. */
export const couponCreationTexts = {
  COUPON_INVALID: 'Dieser Code ist ungültig',
  TYPE_NOT_FOUND: 'Ungültiger Rabatttyp',
  NOT_AVAILABLE: 'Dieser Code ist nicht verfügbar',
  TOO_MANY: 'Maximale Anzahl an Coupons überschritten',
} as const;

export type CouponCreationProblem = keyof typeof couponCreationTexts;

/** Why a partner's coupon cannot be removed; shown as a toast. German. */
export const couponRemovalTexts: Readonly<
  Record<'UNAUTHORIZED' | 'PENDING_PROVISION', (code: string) => string>
> = {
  UNAUTHORIZED: () => 'Fehlende Berechtigung',
  PENDING_PROVISION: (code) =>
    `Der Coupon ${code} kann aufgrund von ausstehenden Provisionen nicht gelöscht werden`,
};

export type CouponRemovalProblem = keyof typeof couponRemovalTexts;
