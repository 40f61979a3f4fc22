import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { GatewayCount } from '../domain/order/join-gateways.ts';

/** Reads the shop's gateways with their orders, as a trigger has counted them. */
export async function findSeenGateways(pool: pg.Pool, shop: string): Promise<readonly GatewayCount[]> {
  const { rows } = await run<{ gateway: string; count: number }>(pool, {
    name: 'gateways-seen',
    text: `SELECT gateway, orders AS count FROM seen_gateway
           WHERE shop = $1 AND orders > 0 ORDER BY orders DESC LIMIT 1000`,
    values: [shop],
  });
  return rows;
}
