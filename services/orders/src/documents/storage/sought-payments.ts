import type { Statement } from '@belegfluss/runtime/database';
import { insertLiveWorks } from './enqueue-work.ts';

/** Documents of `$1` that money is still to be booked on, with their orders. */
const unpaid = `FROM document JOIN orders ON orders.shop = document.shop AND orders.id = document.order_id
  WHERE document.shop = $1 AND document.status IN ('open', 'partially_paid') AND document.unlinked_at IS NULL`;

/** A condition whose parameters begin at a number. */
type Condition = (first: number) => string;

/** By what a search for the payment goes: names of the order and the document, and the payment service's ids. */
const isNamed: Condition = (first) => {
  const names = `$${first}::text[]`;
  return `(lower(orders.name) = ANY(${names}) OR lower(replace(orders.name, '#', '')) = ANY(${names})
    OR lower(document.number) = ANY(${names})
    OR EXISTS (
      SELECT FROM jsonb_path_query(orders.extras, '$.payments[*].references[*]') AS reference
      WHERE lower(reference #>> '{}') = ANY(${names})))`;
};

/** A document may be older than its payment. */
const isPaidSince: Condition = (first) =>
  `document.date >= $${first}::date - 30 AND orders.gateways && $${first + 1}::text[]`;

/**
 * Puts orders to work whose documents may be paid by lines that an account shows and that name these payments (lower
 * case), whatever the age of the documents. Other orders are not woken.
 */
export const seekNamed = (shop: string, names: readonly string[]): readonly Statement[] =>
  names.length === 0 ? [] : seek(shop, isNamed, [names]);

/** The same for all that was paid by some methods since a day: their payment service was read to its end the first time. */
export const seekSince = (
  shop: string,
  { since, gateways }: { readonly since: string; readonly gateways: readonly string[] },
): readonly Statement[] => seek(shop, isPaidSince, [since, gateways]);

/** Work is locked before what it is about, like everybody does it. */
const seek = (shop: string, isMeant: Condition, values: readonly unknown[]): readonly Statement[] => [
  insertLiveWorks(
    shop,
    `SELECT DISTINCT document.shop, document.order_id ${unpaid} AND ${isMeant(3)}`,
    values,
  ),
  {
    text: `UPDATE document AS known SET lines_posted = known.lines_posted + 1
           FROM (SELECT document.id ${unpaid} AND ${isMeant(2)}) AS meant WHERE known.id = meant.id`,
    values: [shop, ...values],
  },
];
