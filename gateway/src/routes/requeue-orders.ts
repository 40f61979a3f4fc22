import { type Requeued, type RequeueRequest, requeueRequest } from '@belegfluss/gateway/contract';
import { type OrderSelection, RequeueAs } from '@belegfluss/protos/orders/v1/order_lists';
import { toProtoFilter } from '../compose/order-filter.ts';
import { orNull } from '../compose/present.ts';
import { momentOrOpen } from '../http/berlin-midnight.ts';
import { parseBody } from '../http/parse.ts';
import type { Route } from './route.ts';

const ways = { live: RequeueAs.LIVE, manual: RequeueAs.MANUAL } as const;

/** Puts many orders to work again. */
export const requeueOrders: Route = (app, { services }) => {
  app.post('/orders/requeue', { bodyLimit: 32 * 1024 }, async ({ shopKey: shop, body }, reply) => {
    const asked = parseBody(requeueRequest, body ?? {});
    const { affected, nextPageToken } = await services.orderLists.requeueOrders(
      {
        shop,
        ids: [...new Set(asked.ids ?? [])],
        selection: toOrderSelection(asked),
        as: ways[asked.as],
        pageToken: asked.cursor ?? '',
      },
      { timeoutMs: 25_000 },
    );
    const next = orNull(nextPageToken);
    return reply.code(202).send({ affected, more: next !== null, next } satisfies Requeued);
  });
};

const toOrderSelection = ({ filter, reason, since, until }: RequeueRequest): OrderSelection | undefined =>
  filter && {
    filter: toProtoFilter(filter),
    reason: reason || undefined,
    since: momentOrOpen(since),
    until: momentOrOpen(until),
  };
