import { type ReasonCounts, reasonCounts, reasonQuery } from '@belegfluss/gateway/contract';
import type { OrderReason } from '@belegfluss/protos/orders/v1/order_lists';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { momentOrOpen } from '../http/berlin-midnight.ts';
import { parseQuery } from '../http/parse.ts';
import type { Route } from './route.ts';

/** The orders service stops counting there. */
const countedUpTo = 10_000;

/** Why orders have no document, with how many each. */
export const countReasons: Route = (app, { services }) => {
  app.get('/orders/reasons', async ({ shopKey: shop, query, signal }) => {
    const { since, until } = parseQuery(reasonQuery, query);
    const period = { since: momentOrOpen(since), until: momentOrOpen(until) };
    const { reasons } = await services.orderLists.countReasons({ shop, ...period }, { signal });
    return reasonCounts.parse(reasons.map(toCount));
  });
};

const toCount = ({ reason, outcome, countCapped }: OrderReason): ReasonCounts[number] => ({
  reason,
  outcome: outcomes.find((known) => toProtoEnum('ORDER_OUTCOME', known) === outcome) ?? 'unknown',
  count: Math.min(countCapped, countedUpTo),
  capped: countCapped > countedUpTo,
});

const outcomes = ['skipped', 'aborted', 'failed'] as const;
