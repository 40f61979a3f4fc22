/** Longest code that there is, the operator's or a partner's: the input takes all that somebody can be given. */
export const couponCodeMaxLength = 30;

/** Reveals plans that are not offered in public. */
export const partnerCode = 'PARTNER';

/** Normalises a code while it is typed: upper case, hyphens for blanks, cut to the longest possible code. */
export const normaliseCouponCode = (typed: string): string =>
  typed.toUpperCase().replace(/\s/g, '-').slice(0, couponCodeMaxLength);

/** Whether it is worth asking for the code: longer than 3 characters. */
export const isCouponCodeComplete = (code: string): boolean => code.length > 3;
