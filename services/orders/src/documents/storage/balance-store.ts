import type { Statement } from '@belegfluss/runtime/database';
import { formatAmount } from '../../kernel/domain/money/money.ts';
import type { Balance } from '../domain/balance/weigh-order.ts';

/** Of an order: its balance beside its documents and payments. */
export const balanceColumns =
  'balance_currency, owed, documents_total, received, booked, difference_code, payment_code';

/**
 * Updates the sums of documents of an order that cannot be compared now, because Shopify does not show it any more: its
 * documents may have changed all the same. A reason stays for as long as the sum that it explains. An order that was
 * never compared stays so: whether it can be is not known yet.
 */
export const followDocuments = (shop: string, orderId: string): Statement => ({
  name: 'order-balance-follow',
  text: `UPDATE orders o SET documents_total = d.total, booked = d.booked,
           difference_code = CASE WHEN d.mixed THEN 'OTHER_CURRENCY' WHEN o.owed IS NULL THEN 'NOT_CHECKABLE'
             WHEN o.owed = d.total THEN ''
             WHEN o.documents_total = d.total AND o.difference_code <> 'OTHER_CURRENCY' THEN o.difference_code
             ELSE 'UNEXPLAINED' END,
           payment_code = CASE WHEN d.booked = d.total OR d.settled THEN ''
             WHEN o.booked = d.booked AND o.documents_total = d.total THEN o.payment_code ELSE 'NOT_CHECKABLE' END
         FROM (SELECT coalesce(sum(CASE kind WHEN 'credit' THEN -total ELSE total END) FILTER (WHERE spoken), 0) AS total,
                 coalesce(sum(CASE kind WHEN 'credit' THEN -paid ELSE paid END) FILTER (WHERE spoken), 0) AS booked,
                 coalesce(bool_and(status = 'paid'), true) AS settled, coalesce(bool_or(NOT spoken), false) AS mixed
               FROM (SELECT d.*, d.currency = o.balance_currency AS spoken
                     FROM document d JOIN orders o ON o.shop = d.shop AND o.id = d.order_id
                     WHERE d.shop = $1 AND d.order_id = $2 AND d.unlinked_at IS NULL
                       AND d.status IN ('open', 'partially_paid', 'paid')) issued) AS d
         WHERE o.shop = $1 AND o.id = $2 AND o.difference_code IS NOT NULL`,
  values: [shop, orderId],
});

/**
 * Discards the balance of an order that was given up: its documents, or Shopify's data on it, may have changed since.
 * It counts as not compared until it is compared again. An order that Shopify does not show any more cannot be, and
 * keeps its balance.
 */
export const compareAgain = (shop: string, orderId: string): Statement => ({
  name: 'order-balance-again',
  text: `UPDATE orders SET (${balanceColumns}) = (NULL, NULL, NULL, NULL, NULL, NULL, NULL)
         WHERE shop = $1 AND id = $2 AND difference_code IS NOT NULL AND emptied_at IS NULL AND redacted_at IS NULL`,
  values: [shop, orderId],
});

/** Fills in the balances of several orders of a shop, where no run has written one meanwhile. */
export const fillBalances = (
  shop: string,
  balances: readonly { readonly orderId: string; readonly balance: Balance }[],
): Statement => ({
  name: 'order-balances-fill',
  text: `UPDATE orders o SET (${balanceColumns}) = (n.currency, n.owed, n.documented, n.received, n.booked, n.difference, n.payment)
         FROM unnest($2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::text[],
           $9::text[]) AS n(id, currency, owed, documented, received, booked, difference, payment)
         WHERE o.shop = $1 AND o.id = n.id AND o.difference_code IS NULL`,
  values: [
    shop,
    balances.map(({ orderId }) => orderId),
    ...toColumns(balances.map(({ balance }) => balance)),
  ],
});

/** In the order of `balanceColumns`. */
export const toBalanceValues = ({
  currency,
  owed,
  documented,
  received,
  booked,
  difference,
  payment,
}: Balance) => [
  currency,
  owed === null ? null : formatAmount(owed),
  formatAmount(documented),
  received === null ? null : formatAmount(received),
  formatAmount(booked),
  difference,
  payment,
];

function toColumns(balances: readonly Balance[]): (string | null)[][] {
  const rows = balances.map(toBalanceValues);
  return Array.from({ length: 7 }, (_, column) => rows.map((row) => row[column] ?? null));
}
