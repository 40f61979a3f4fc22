import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import { hostService, type Parts, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createShopifyClient } from './clients/shopify.ts';
import { createDeliverySource } from './clients/webhooks.ts';
import type { ShopsConfig } from './config.ts';
import { consumeDeliveries } from './consumers/delivery-received.ts';
import { consumeErased } from './consumers/erased.ts';
import { consumeShopRedact } from './consumers/shop-redact.ts';
import { batchGetShopsHandler } from './grpc/batch-get-shops.ts';
import { completeSetupHandler } from './grpc/complete-setup.ts';
import { getAccessTokenHandler } from './grpc/get-access-token.ts';
import { getShopHandler } from './grpc/get-shop.ts';
import { grantTransfersHandler } from './grpc/grant-transfers.ts';
import { installShopHandler } from './grpc/install-shop.ts';
import { listShopsHandler } from './grpc/list-shops.ts';
import { resetSetupHandler } from './grpc/reset-setup.ts';
import { setPermissionsHandler } from './grpc/set-permissions.ts';
import { setPlanHandler } from './grpc/set-plan.ts';
import { confirmTransfersHandler, releaseTransferHandler, reserveTransferHandler } from './grpc/transfers.ts';
import { createEraseLoop } from './jobs/erase-shops.ts';
import { createRefreshLoop } from './jobs/refresh-idle.ts';
import { createPeriodLoop } from './jobs/roll-periods.ts';
import { createAccessStore } from './storage/access-store.ts';
import { createPeriodStore } from './storage/period-store.ts';
import { createSetupStore } from './storage/setup-store.ts';
import { createShopStore } from './storage/shop-store.ts';
import { createShopViewStore } from './storage/shop-view-store.ts';
import { createTransferStore } from './storage/transfer-store.ts';
import { getAccessToken } from './use-cases/get-access-token.ts';
import { findShops, getShop, listShops } from './use-cases/get-shop.ts';
import { installShop } from './use-cases/install-shop.ts';
import { rotateSecrets } from './use-cases/rotate-secrets.ts';
import { confirmTransfers, releaseTransfer, reserveTransfer } from './use-cases/transfers.ts';

export type { ShopsConfig } from './config.ts';

export type ShopsOverrides = ServiceOverrides & {
  /** Another clock than the machine's. */
  readonly now?: () => Date;
  /** Pause between two looks for periods to begin; a minute by default. */
  readonly periodPauseMs?: number;
  /** Pause between two looks for idle tokens; an hour by default. */
  readonly refreshPauseMs?: number;
};

/** A transaction may wait behind a burst of quick statements for its connection. */
const transactionOptions = { maxWait: 10_000, timeout: 10_000 };

/** Shops: installation, tokens, plan, transfers. */
export const createService = (config: ShopsConfig, overrides: ShopsOverrides = {}): Service =>
  hostService({
    name: 'shops',
    config,
    overrides,
    async assemble(parts) {
      const prisma = new PrismaClient({ adapter: new PrismaPg(parts.pool), transactionOptions });
      const deliveries = createDeliverySource({ address: config.webhooksAddress, security: config.security });
      const needs = createNeeds(config, overrides, parts, prisma);
      addHandlers(parts, needs);
      await consumeDeliveries({ ...needs, bus: parts.bus, prisma, deliveries });
      await consumeShopRedact({ ...needs, bus: parts.bus, prisma });
      const erasures = createEraseLoop({ ...needs, pool: parts.pool });
      await consumeErased(parts.bus, prisma, erasures.wake);
      return {
        loops: [
          erasures,
          createPeriodLoop({ ...needs, pauseMs: overrides.periodPauseMs ?? 60_000 }),
          createRefreshLoop({ ...needs, pauseMs: overrides.refreshPauseMs ?? 3_600_000 }),
        ],
        close: async () => {
          deliveries.close();
          await prisma.$disconnect();
        },
      };
    },
  });

function createNeeds(
  config: ShopsConfig,
  overrides: ShopsOverrides,
  { logger, pool, relay }: Parts,
  prisma: PrismaClient,
) {
  return {
    access: createAccessStore(prisma, createSecretBox(config.secretKeys)),
    shops: createShopStore(prisma),
    views: createShopViewStore(pool),
    periods: createPeriodStore(prisma),
    setups: createSetupStore(prisma),
    transfers: createTransferStore(pool),
    shopify: createShopifyClient({ ...config, logger }),
    logger,
    now: overrides.now ?? (() => new Date()),
    announced: relay.wake,
  };
}

function addHandlers({ server }: Parts, needs: ReturnType<typeof createNeeds>): void {
  const { access, periods, setups, shops, now } = needs;
  const get = getShop(needs);
  const rotate = rotateSecrets(access);
  server.add(ShopsServiceService, {
    installShop: installShopHandler(installShop(needs), get),
    getShop: getShopHandler(get),
    batchGetShops: batchGetShopsHandler(findShops(needs)),
    listShops: listShopsHandler(listShops(needs)),
    getAccessToken: getAccessTokenHandler(getAccessToken(needs)),
    reserveTransfer: reserveTransferHandler(reserveTransfer(needs)),
    confirmTransfers: confirmTransfersHandler(confirmTransfers(needs)),
    releaseTransfer: releaseTransferHandler(releaseTransfer(needs)),
    completeSetup: completeSetupHandler(async (shop) => {
      const rewarded = await setups.complete(shop, now());
      needs.announced();
      return rewarded;
    }, get),
    resetSetup: resetSetupHandler(setups.reset, get),
    setPlan: setPlanHandler(async (shop, plan) => {
      await periods.setPlan(shop, plan, now());
      needs.announced();
    }, get),
    grantTransfers: grantTransfersHandler(
      async (shop, grant) => {
        await periods.grant(shop, grant, now());
        needs.announced();
      },
      get,
      now,
    ),
    setPermissions: setPermissionsHandler(shops.setFlags, get),
    rotateSecrets: async () => ({ rotated: await rotate() }),
  });
}
