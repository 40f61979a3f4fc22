import Big from 'big.js';
import { isDay } from '../../kernel/domain/calendar/month-days/is-day.ts';
import { currencyDigits } from '../../kernel/domain/money/currency-digits.ts';
import type { Money } from '../../kernel/domain/money/money.ts';

export type Currencies = { readonly shop: string; readonly presentment: string };

/** Thirteen places before the point: more than any order, less than what the columns and the provider can hold. */
const amountShape = /^-?\d{1,13}(\.\d{1,20})?$/;

export function isAmount(text: string): boolean {
  return amountShape.test(text);
}

const withExponent = /^-?\d{1,20}(\.\d{1,20})?[eE][+-]?\d{1,2}$/;

/** `1.9e-1` → `0.19`: JSON may write any number so. Other texts stay as they are. */
export function writeOut(text: string): string {
  return withExponent.test(text) ? new Big(text).toFixed() : text;
}

/**
 * Decides whether a text is a point in time that an order can have; the columns take more, documents do not. `Date`
 * would read 30 February as 2 March, a day that was not meant.
 */
export function isTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return isDay(text.slice(0, 10)) && year >= 1900 && year < 2200;
}

export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** Orders are found and documents are marked by their name. */
export function isOrderName(text: string): boolean {
  return text.length <= 200;
}

/** A line that takes tax back by a negative rate states no tax. */
export function isTaxRate(rate: string): boolean {
  return !rate.startsWith('-');
}

/** `"10.0"` → `"10.00"` (EUR), `"23600.0"` → `"23600"` (JPY). No digit that carries value is lost. */
function printAmount(text: string, currency: string): string {
  const digits = currencyDigits(currency);
  const [whole = '0', decimals = ''] = text.split('.');
  const kept = decimals.replace(/0+$/, '').padEnd(digits, '0');
  const isZero = /^-0*$/.test(whole) && /^0*$/.test(kept);
  return `${isZero ? '0' : whole}${kept === '' ? '' : `.${kept}`}`;
}

export function printMoney(shop: string, presentment: string, currencies: Currencies): Money {
  return {
    shop: printAmount(shop, currencies.shop),
    presentment: printAmount(presentment, currencies.presentment),
  };
}

/** `"0.190"` → `"0.19"`. */
export function printRate(given: string): string {
  const text = writeOut(given);
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}

/** ISO 8601 in UTC with milliseconds. */
export function printTime(text: string): string {
  return new Date(text).toISOString();
}

/** `gid://shopify/Order/820982911946154508` → `820982911946154508`. */
export function idOfGid(gid: string): string {
  return gid.slice(gid.lastIndexOf('/') + 1).split('?')[0] ?? gid;
}

/** Blank texts say nothing. */
export function textOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined || text.trim() === '' ? null : text;
}
