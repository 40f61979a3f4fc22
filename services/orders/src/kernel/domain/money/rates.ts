import type { Cents } from './money.ts';
import { remember } from './remember.ts';
import { divideRounded, takeShare } from './rounding.ts';

/** A tax rate in millionths: 19 % is 190000n. Finer rates than 0.0001 % do not exist. */
export type Rate = bigint;

const whole = 1_000_000n;
const fractionShape = /^(\d+)(?:\.(\d+))?$/;

/** Shopify's fraction: `"0.19"` → 190000n. */
export const parseFraction: (text: string) => Rate = remember((text) => parseScaled(text, 6));

/** A document's percentage: `"8.1"` → 81000n. */
export const parsePercent: (text: string) => Rate = remember((text) => parseScaled(text, 4));

/** 81000n → `"8.1"`, 190000n → `"19"`. */
export const formatPercent: (rate: Rate) => string = remember((rate) => {
  const units = rate / 10_000n;
  const decimals = (rate % 10_000n).toString().padStart(4, '0').replace(/0+$/, '');
  return decimals === '' ? units.toString() : `${units}.${decimals}`;
});

/** Tax on a net amount. */
export function taxOnNet(net: Cents, rate: Rate, step = 1n): Cents {
  return takeShare(net, rate, whole, step);
}

/** Tax inside a gross amount, the way the provider computes it: gross less the rounded net. */
export function taxInGross(gross: Cents, rate: Rate, step = 1n): Cents {
  return gross - takeShare(gross, whole, whole + rate, step);
}

/** Derives the net amount that a tax amount was charged on; zero at a rate of zero. */
export function netBehindTax(tax: Cents, rate: Rate): Cents {
  return rate === 0n ? 0n : divideRounded(tax * whole, rate);
}

function parseScaled(text: string, places: number): Rate {
  const match = fractionShape.exec(text);
  if (match === null) throw new RangeError(`Not a tax rate: ${text}`);
  const decimals = match[2] ?? '';
  const scaled = BigInt(`${match[1]}${decimals.slice(0, places).padEnd(places, '0')}`);
  // The API prints binary fractions: 9.975 % may arrive as 0.09974999999999999.
  return (decimals[places] ?? '0') >= '5' ? scaled + 1n : scaled;
}
