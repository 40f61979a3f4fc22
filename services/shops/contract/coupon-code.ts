/** Longest code that the input takes. */
export const couponCodeMaxLength = 20;

/** Reveals plans that are not offered in public. */
export const partnerCode = 'PARTNER';

/** What the input shows for what is typed: upper case, hyphens for spaces, at most 20 characters. */
export const normaliseCouponCode = (typed: string): string =>
  typed.toUpperCase().replace(/\s/g, '-').slice(0, couponCodeMaxLength);

/** Whether it is worth asking for the code: longer than 3 characters. */
export const isCouponCodeComplete = (code: string): boolean => code.length > 3;
