import { ownValue } from '@belegfluss/runtime/records';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import { parseLinkedCoupon } from './parse-linked-coupon.ts';

/**
 * A partner's code on its way through an installation. The App Store hands nothing on to an app, so the reader's
 * browser keeps the code once the reader has pressed the button that takes it along, for a week. Inside the admin the
 * cookie is a third party's: browsers that send none there leave the code to be typed, as the page says.
 */
const kept: SetCookie = {
  name: '__Host-coupon',
  value: '',
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'none',
};

const weekSeconds = 7 * 86_400;

export const keepCoupon = (code: string): string =>
  stringifySetCookie({ ...kept, value: code, maxAge: weekSeconds });

export const forgetCoupon = (): string => stringifySetCookie({ ...kept, maxAge: 0 });

/** The code that a browser brings; null for none, and for what no code can be. */
export const carriedCoupon = (header: string | undefined): string | null =>
  parseLinkedCoupon(ownValue(parseCookie(header ?? ''), kept.name));
