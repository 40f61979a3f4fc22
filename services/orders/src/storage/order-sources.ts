import { dateCondition, filterCondition, type OrderQuery, searchCondition } from './order-conditions.ts';
import type { Place } from './parameters.ts';

/** A way to all orders that may fit, through an index that holds no others. */
export type OrderSource = {
  /** A statement whose rows are orders, aliased `o`. */
  readonly select: (place: Place, atMost: number) => string;
  /** The planner cannot tell how many there are. */
  readonly isGuess: boolean;
};

/** What the lists read of an order; not its snapshot. */
export const listed =
  'o.shop, o.id, o.name, o.created_at, o.total, o.customer_name, o.search_text, o.outcome';

/** Every source holds all orders that fit, the one that promises the fewest first. None where all orders fit. */
export function sourcesOf(query: OrderQuery): readonly OrderSource[] {
  return [
    ...(query.search === '' ? [] : [where((place) => searchCondition(query, place), true)]),
    ...(query.filter === 'all' ? [] : [sourceOfFilter(query)]),
    ...(query.since === null && query.until === null ? [] : [where((place) => dateCondition(query, place))]),
  ];
}

function sourceOfFilter(query: OrderQuery): OrderSource {
  switch (query.filter) {
    case 'invoice':
    case 'credit':
      return among(`SELECT DISTINCT order_id AS id FROM document
        WHERE shop = $1 AND kind = '${query.filter}' AND status <> 'deleted'`);
    // An order whose documents changed since it was last decided on is still in work.
    case 'none':
      return among(`SELECT id FROM orders WHERE shop = $1 AND NOT documented
        UNION ALL SELECT order_id FROM work WHERE shop = $1 AND EXISTS (
          SELECT 1 FROM orders o WHERE o.shop = $1 AND o.id = work.order_id AND o.documented)`);
    case 'all':
    case 'failed':
    case 'skipped':
      return where(() => filterCondition(query));
  }
}

const where = (conditions: (place: Place) => readonly string[], isGuess = false): OrderSource => ({
  select: (place, atMost) =>
    `SELECT ${listed} FROM orders o WHERE ${['o.shop = $1', ...conditions(place)].join(' AND ')} LIMIT ${atMost}`,
  isGuess,
});

const among = (ids: string): OrderSource => ({
  select: (_place, atMost) =>
    `SELECT ${listed} FROM (${ids} LIMIT ${atMost}) source JOIN orders o ON o.shop = $1 AND o.id = source.id`,
  isGuess: false,
});
