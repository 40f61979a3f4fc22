import type { Preferences } from '@belegfluss/settings/contract';
import type { ProviderContext } from '../../../kernel/domain/shop-context.ts';
import { isDelivered, isPaidInFull, wasPaid } from '../order/order-state.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';

type InvoicePreferences = Preferences['invoices'];

/**
 * Whether the order has come as far as the merchant wants before a document becomes unchangeable. While something is
 * still to be paid, it is not after payment.
 */
export function isEnshrineDue(order: OrderSnapshot, { invoiceEnshrine }: InvoicePreferences): boolean {
  switch (invoiceEnshrine) {
    case 'create':
      return true;
    case 'paid':
      return isPaidInFull(order);
    case 'fulfilled':
      return isDelivered(order);
    case 'completed':
      return isPaidInFull(order) && isDelivered(order);
    case 'never':
      return false;
  }
}

/**
 * Decides whether the invoice gets its number now; without one it is a draft. An enshrined document must have a number.
 * Where the account enshrines every document that gets its number, an invoice stays a draft until it may become
 * unchangeable.
 */
export function isNumberDue(
  order: OrderSnapshot,
  preferences: InvoicePreferences,
  account: Pick<ProviderContext, 'enshrinesOnOpening'>,
): boolean {
  if (isEnshrineDue(order, preferences)) return true;
  if (waitsForEnshrinement(preferences, account)) return false;
  return isTimeForNumber(order, preferences);
}

/** The same for an advance invoice, which must be paid before anything is delivered: it waits for nothing else. */
export function isTimeForNumber(order: OrderSnapshot, preferences: InvoicePreferences): boolean {
  if (isEnshrineDue(order, preferences)) return true;
  switch (effectiveTiming(preferences)) {
    case 'create':
      return true;
    case 'started':
      return wasPaid(order) || isDelivered(order);
    case 'enshrine':
      return false;
  }
}

/** A merchant who never wants documents enshrined waits for no such moment, on any account. */
function waitsForEnshrinement(
  { invoiceEnshrine }: InvoicePreferences,
  { enshrinesOnOpening }: Pick<ProviderContext, 'enshrinesOnOpening'>,
): boolean {
  return enshrinesOnOpening && invoiceEnshrine !== 'never';
}

/** Combinations the form does not offer, read as the form would set them. */
function effectiveTiming(preferences: InvoicePreferences): InvoicePreferences['invoiceNumberTiming'] {
  if (preferences.invoiceNumber === 'order.name') return 'create';
  const neverEnshrined = preferences.invoiceEnshrine === 'never';
  return neverEnshrined && preferences.invoiceNumberTiming === 'enshrine'
    ? 'started'
    : preferences.invoiceNumberTiming;
}
