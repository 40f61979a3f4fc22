import { type ReasonCounts, reasonCounts, requeued, requeueRequest } from '@belegfluss/gateway/contract';
import type { FastifyInstance } from 'fastify';
import { isWithin, passes, type World } from '../world.ts';
import { checked, refuse } from './answers.ts';

/** Orders that one request puts to work; the gateway takes more. */
const portion = 40;

export function addOrderListRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Record<string, string> }>('/api/orders/reasons', ({ query }) =>
    checked(reasonCounts, countReasons(world, query)),
  );
  app.post('/api/orders/requeue', ({ body }, reply) => {
    const asked = requeueRequest.parse(body);
    const { ids, filter = 'none', reason, since, until, cursor = '0' } = asked;
    const meant = world.orders.filter((order) =>
      ids
        ? ids.includes(order.id)
        : passes(order, filter) && (!reason || order.reason === reason) && isWithin(order, { since, until }),
    );
    if (ids && meant.length === 0) return refuse(reply, 404, 'ORDER_NOT_FOUND');
    const taken = meant.slice(0, portion);
    for (const { id } of taken) world.requeue(id);
    const more = meant.length > portion;
    const next = more ? String(Number(cursor) + portion) : null;
    return reply.code(202).send(checked(requeued, { affected: taken.length, more, next }));
  });
}

function countReasons({ orders }: World, period: Record<string, string>): ReasonCounts {
  const counts = new Map<string, ReasonCounts[number]>();
  for (const order of orders) {
    const { reason, work } = order;
    if (reason === null || work === 'queued' || !isWithin(order, period)) continue;
    const outcome = work === 'failed' ? ('failed' as const) : ('skipped' as const);
    const before = counts.get(reason)?.count ?? 0;
    counts.set(reason, { reason, outcome, count: before + 1, capped: false });
  }
  return [...counts.values()];
}
