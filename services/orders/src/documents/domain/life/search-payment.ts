import { shiftDay } from '@belegfluss/runtime/calendar';
import { findPaymentSource, type PaymentSource } from '@belegfluss/settings/contract';
import type { LedgerEntry } from '../document/ledger.ts';
import type { Transfer } from '../money/transfer.ts';
import type { PlanInput, SourceReading } from '../plan.ts';

type Money = Pick<Transfer, 'gateway' | 'date' | 'link'>;

const dayMs = 86_400_000;

/** Later than this after the payment the bank will not show it any more. */
const searchDays = 60;

/** A merchant may state a payment as paid long after the bank showed it. */
const statedLateDays = 30;

/** Payment services state their own day; what others bring into the account may have the one of its booking. */
const ownDays = 14;

/** How late a payment service shows what has happened. PayPal: three hours, by its documentation. */
const shownLateMs: Readonly<Record<PaymentSource, number>> = { paypal: dayMs / 8, shopify_payments: dayMs };

/**
 * Decides whether a payment is searched for. An old one is searched for once, where its payment service is read that
 * far back; and always when lines were posted that may be it.
 */
export function isSearched(input: PlanInput, money: Money, existing: LedgerEntry | null): boolean {
  if (existing?.hasNewLines) return true;
  if (input.now.getTime() - Date.parse(money.date) < searchDays * dayMs) return true;
  const reading = findSourceReading(input, money);
  return reading !== null && (existing?.paymentSoughtAt ?? null) === null && money.date >= reading.since;
}

/** Days between which its line was entered, `YYYY-MM-DD`, both included. */
export const enteredBetween = ({ date, link }: Money): { readonly from: string; readonly until: string } =>
  link?.isFetched
    ? { from: shiftDay(date, -ownDays), until: shiftDay(date, ownDays) }
    : { from: shiftDay(date, -statedLateDays), until: shiftDay(date, searchDays) };

/** Whether what the account shows is all there is to come. Of a payment service: only once it was read past the payment's day. */
export function isConclusive(input: PlanInput, money: Money): boolean {
  const source = money.link?.isFetched ? findPaymentSource(money.gateway) : null;
  if (source === null) return true;
  const readUntil = findSourceReading(input, money)?.readUntil ?? null;
  if (readUntil === null) return false;
  return Date.parse(readUntil) >= Date.parse(money.date) + dayMs + shownLateMs[source];
}

function findSourceReading({ sources }: PlanInput, { gateway, link }: Money): SourceReading | null {
  const source = link?.isFetched ? findPaymentSource(gateway) : null;
  return (source && sources?.[source]) ?? null;
}
