import { randomUUID } from 'node:crypto';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import type { Preferences } from '@belegfluss/settings/contract';
import type pg from 'pg';
import type { ServiceClients } from '../src/clients/services/create-clients.ts';
import { createFetchContext } from '../src/clients/services/fetch-context.ts';
import type { ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { planOrder } from '../src/documents/domain/plan-order.ts';
import { claimWork } from '../src/documents/storage/claim-work.ts';
import { findKnownTags } from '../src/documents/storage/extras-store.ts';
import { createLinkSecrets } from '../src/documents/storage/link-secret-store.ts';
import { createMarkCreating } from '../src/documents/storage/mark-creating.ts';
import { createFindStoredOrder } from '../src/documents/storage/snapshot-reads.ts';
import type { Claim } from '../src/documents/storage/work-store.ts';
import type { CheckVatId } from '../src/documents/use-cases/check-vat-id.ts';
import { fetchExtras } from '../src/documents/use-cases/fetch-extras.ts';
import { findOrderLinks } from '../src/documents/use-cases/order-links.ts';
import type { PlanOrder } from '../src/documents/use-cases/plan-with-extras.ts';
import { reconcileOrder } from '../src/documents/use-cases/reconcile-order.ts';
import { releaseFailedWork } from '../src/documents/use-cases/release-failed-work.ts';
import { findSources } from '../src/payments/storage/payouts/payment-shop-store.ts';
import { type Fixture, quiet, testKeys } from './orders-fixture.ts';
import { connectOtherServices } from './other-services.ts';

/** A worker that the test controls: it claims on demand, and may be given parts that break. */
export type HandWorker = {
  claim(): Promise<Claim>;
  /** Takes over the shop's order in work, as after a lapse, in one step that no other worker can come between. */
  rob(shop: string): Promise<Claim>;
  /** Carries a claim through, as the service's workers do; throws only when even the release fails. */
  carryOut(claim: Claim): Promise<void>;
};

/**
 * Dear to make, and of no process: the workers of a fixture share them, and one that dies only reaches them no more.
 */
const connections = new WeakMap<pg.Pool, ServiceClients>();

function connect(fixture: Fixture): ServiceClients {
  const known = connections.get(fixture.pool);
  if (known) return known;
  const clients = connectOtherServices(fixture);
  connections.set(fixture.pool, clients);
  return clients;
}

export function createHandWorker(
  fixture: Fixture,
  wrap: {
    readonly pool?: (pool: pg.Pool) => pg.Pool;
    readonly clients?: (clients: ServiceClients) => ServiceClients;
    readonly shopify?: (shopify: ShopifyAdmin) => ShopifyAdmin;
  } = {},
  given: {
    readonly shopify?: ShopifyAdmin;
    readonly checkVatId?: CheckVatId;
    readonly plan?: PlanOrder;
    readonly now?: () => Date;
  } = {},
): HandWorker {
  const { pool } = fixture;
  const real = connect(fixture);
  const admin = given.shopify ?? noShopify;
  const shopify = wrap.shopify?.(admin) ?? admin;
  const clients = wrap.clients?.(real) ?? real;
  const ownPool = wrap.pool?.(pool) ?? pool;
  const links = createLinkSecrets(ownPool, createSecretBox(testKeys), () => {});
  const dependencies = {
    pool: ownPool,
    clients,
    fetchContext: createFetchContext(clients),
    shopify,
    fetchExtras: fetchExtras({
      shopify,
      checkVatId: given.checkVatId ?? noVies,
      findKnownTags: findKnownTags(ownPool),
    }),
    findStoredOrder: createFindStoredOrder(ownPool),
    markCreating: createMarkCreating(ownPool),
    refreshSnapshot: async () => {
      throw new Error('This worker has no Shopify.');
    },
    findLinks: findOrderLinks(links, 'https://belege.example'),
    findSources: (shop: string, preferences: Preferences) => findSources(ownPool, shop, preferences),
    plan: given.plan ?? planOrder,
    now: given.now ?? (() => new Date()),
    wakeRelay: () => {},
    confirmTransfers: () => {},
  };
  return {
    async claim() {
      const [claim] = await claimWork(pool, { perShop: 4, leaseMs })(1);
      if (!claim) throw new Error('There is nothing to claim.');
      return claim;
    },
    async rob(shop) {
      const lease = randomUUID();
      const { rows } = await pool.query(
        `UPDATE work SET lease = $2, lease_until = now() + interval '1 hour', attempts = attempts + 1
         WHERE shop = $1 AND state = 'running'
         RETURNING order_id AS "orderId", revision, attempts, refresh, origin, delivery_ids AS "deliveryIds",
           traceparent, creating, nextval('work_fence') AS fence`,
        [shop, lease],
      );
      return { ...rows[0], shop, lease, leaseMs, fence: BigInt(rows[0].fence) };
    },
    carryOut: (claim) =>
      reconcileOrder(dependencies)(claim).catch((error: unknown) =>
        releaseFailedWork(dependencies, quiet, claim, error),
      ),
  };
}

/** Only a test lets it lapse. */
const leaseMs = 3_600_000;

const refuse = (): never => {
  throw new Error('This worker has no Shopify.');
};
const noShopify: ShopifyAdmin = { query: async () => refuse(), ask: async () => refuse() };
const noVies: CheckVatId = async () => {
  throw new Error('This worker has no VIES.');
};

/** Makes all claims lapse, as time would after their workers died. */
export const lapseLeases = (pool: Fixture['pool']) =>
  pool.query(`UPDATE work SET lease_until = now() - interval '1 second' WHERE state = 'running'`);
