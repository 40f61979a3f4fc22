import { BillingServiceService } from '@belegfluss/protos/shops/v1/billing';
import { OperatorsServiceService } from '@belegfluss/protos/shops/v1/operators';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import { hostService, type Parts, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createMailer } from './clients/mailer.ts';
import { createCouponSource } from './clients/partners.ts';
import { createConnections } from './clients/provider.ts';
import { createNotificationPreferences } from './clients/settings.ts';
import { createShopifyClient, openLibrary } from './clients/shopify.ts';
import { createBillingClient } from './clients/shopify-billing.ts';
import { createDeliverySource } from './clients/webhooks.ts';
import type { ShopsConfig } from './config.ts';
import { consumeBillingDeliveries } from './consumers/billing-deliveries.ts';
import { consumeConnectionLost } from './consumers/connection-lost.ts';
import { consumeDeliveries } from './consumers/delivery-received.ts';
import { consumeErased } from './consumers/erased.ts';
import { consumeShopRedact } from './consumers/shop-redact.ts';
import { batchGetChangedShopsHandler } from './grpc/batch-get-changed-shops.ts';
import { batchGetShopsHandler } from './grpc/batch-get-shops.ts';
import { billingHandlers } from './grpc/billing/billing-handlers.ts';
import { completeSetupHandler } from './grpc/complete-setup.ts';
import { getAccessTokenHandler } from './grpc/get-access-token.ts';
import { getShopHandler } from './grpc/get-shop.ts';
import { grantTransfersHandler } from './grpc/grant-transfers.ts';
import { installShopHandler } from './grpc/install-shop.ts';
import { listShopsHandler } from './grpc/list-shops.ts';
import { operatorsHandlers } from './grpc/operators/operators-handlers.ts';
import { resetSetupHandler } from './grpc/reset-setup.ts';
import { setPermissionsHandler } from './grpc/set-permissions.ts';
import { setPlanHandler } from './grpc/set-plan.ts';
import {
  batchReserveTransfersHandler,
  confirmTransfersHandler,
  releaseTransferHandler,
  reserveTransferHandler,
} from './grpc/transfers.ts';
import { createEraseLoop } from './jobs/erase-shops.ts';
import { createRefreshLoop } from './jobs/refresh-idle.ts';
import { createPeriodLoop } from './jobs/roll-periods.ts';
import { createNotificationLoop } from './jobs/send-notifications.ts';
import { createBillingLoop } from './jobs/sync-billing.ts';
import { createAccessStore } from './storage/access-store.ts';
import { createBillingStore } from './storage/billing-store.ts';
import { createBillingViewStore } from './storage/billing-view-store.ts';
import { createDowntimeStore } from './storage/downtime-store.ts';
import { createFiguresStore } from './storage/figures-store.ts';
import { createNotificationStore } from './storage/notification-store.ts';
import { createPeriodStore } from './storage/period-store.ts';
import { createPlanStore } from './storage/plan-store.ts';
import { createSetupStore } from './storage/setup-store.ts';
import { createShopStore } from './storage/shop-store.ts';
import { createShopViewStore } from './storage/shop-view-store.ts';
import { createSpendingStore } from './storage/spending-store.ts';
import { createTransferStore } from './storage/transfer-store.ts';
import type { DeliveryNeeds } from './use-cases/deliver-notification.ts';
import { getAccessToken } from './use-cases/get-access-token.ts';
import { findChangedShops, findShops, getShop, listShops } from './use-cases/get-shop.ts';
import { installShop } from './use-cases/install-shop.ts';
import { reserveTransfers } from './use-cases/reserve-transfers.ts';
import { rotateSecrets } from './use-cases/rotate-secrets.ts';
import { confirmTransfers, releaseTransfer } from './use-cases/transfers.ts';

export { routeShopsTo } from './clients/shopify-route.ts';
export type { ShopsConfig } from './config.ts';

export type ShopsOverrides = ServiceOverrides & {
  /** Another clock than the machine's. */
  readonly now?: () => Date;
  /** Pause between two searches for periods to begin; a minute by default. */
  readonly periodPauseMs?: number;
  /** Pause between two searches for shops that Shopify is to be asked about; half a minute by default. */
  readonly billingPauseMs?: number;
  /** Pause between two searches for idle tokens; an hour by default. */
  readonly refreshPauseMs?: number;
  /** How long a caller waits for a token that somebody else renews; five seconds by default. */
  readonly tokenWaitMs?: number;
  /** Pause between two searches for e-mails to send; ten seconds by default. */
  readonly notificationPauseMs?: number;
  /**
   * How long a merchant has to connect again before he is notified that the connection is lost; ten minutes by default.
   */
  readonly connectionLostDelayMs?: number;
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
      const billings = createBillingLoop({ ...needs, pauseMs: overrides.billingPauseMs ?? 30_000 });
      await consumeBillingDeliveries({ ...needs, bus: parts.bus, wakeBilling: billings.wake });
      await consumeDeliveries({ ...needs, bus: parts.bus, prisma, deliveries });
      await consumeShopRedact({ ...needs, bus: parts.bus, prisma });
      const delayMs = overrides.connectionLostDelayMs ?? 600_000;
      await consumeConnectionLost({ bus: parts.bus, prisma, delayMs });
      const letters = createDeliveryNeeds(config, needs, parts);
      const erasures = createEraseLoop({ ...needs, pool: parts.pool });
      await consumeErased(parts.bus, prisma, erasures.wake);
      return {
        loops: [
          erasures,
          billings,
          createPeriodLoop({ ...needs, pauseMs: overrides.periodPauseMs ?? 60_000 }),
          createNotificationLoop({ ...letters, pauseMs: overrides.notificationPauseMs ?? 10_000 }),
          createRefreshLoop({ ...needs, pauseMs: overrides.refreshPauseMs ?? 3_600_000 }),
        ],
        close: async () => {
          deliveries.close();
          needs.coupons.close();
          letters.preferences.close();
          letters.connections.close();
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
  const shopify = createShopifyClient({ ...config, logger });
  return {
    clientId: config.clientId,
    clientSecret: config.clientSecret,
    previousClientSecret: config.previousClientSecret,
    adminUrl: config.adminUrl,
    prisma,
    access: createAccessStore(prisma, createSecretBox(config.secretKeys)),
    shops: createShopStore(prisma),
    views: createShopViewStore(pool),
    periods: createPeriodStore(prisma),
    plans: createPlanStore(prisma),
    spending: createSpendingStore(prisma),
    downtimes: createDowntimeStore(prisma),
    figures: createFiguresStore(prisma),
    setups: createSetupStore(prisma),
    transfers: createTransferStore(pool),
    shopify,
    billings: createBillingStore(prisma),
    billingViews: createBillingViewStore(prisma),
    charges: createBillingClient(openLibrary({ ...config, logger })),
    coupons: createCouponSource({ address: config.partnersAddress, security: config.security }),
    logger,
    shopLists: config.shopLists,
    now: overrides.now ?? (() => new Date()),
    tokenWaitMs: overrides.tokenWaitMs,
    wakeRelay: relay.wake,
  };
}

function createDeliveryNeeds(
  config: ShopsConfig,
  { logger, now }: ReturnType<typeof createNeeds>,
  { pool }: Parts,
): DeliveryNeeds {
  const { security, settingsAddress, providerAddress, mailFrom } = config;
  return {
    notifications: createNotificationStore(pool),
    mailer: createMailer(config.smtp, mailFrom),
    preferences: createNotificationPreferences({ address: settingsAddress, security }),
    connections: createConnections({ address: providerAddress, security }),
    letterhead: { ...config, mailDomain: mailFrom.address.split('@').at(-1) ?? '' },
    logger,
    now,
  };
}

function addHandlers({ server }: Parts, needs: ReturnType<typeof createNeeds>): void {
  const { access, periods, plans, setups, shops, now } = needs;
  const get = getShop(needs);
  const rotate = rotateSecrets(access);
  const reserve = reserveTransfers(needs);
  server.add(BillingServiceService, billingHandlers(needs));
  server.add(OperatorsServiceService, operatorsHandlers(needs));
  server.add(ShopsServiceService, {
    installShop: installShopHandler(installShop(needs), get),
    getShop: getShopHandler(get),
    batchGetShops: batchGetShopsHandler(findShops(needs)),
    batchGetChangedShops: batchGetChangedShopsHandler(findChangedShops(needs)),
    listShops: listShopsHandler(listShops(needs)),
    getAccessToken: getAccessTokenHandler(getAccessToken(needs)),
    reserveTransfer: reserveTransferHandler(reserve.one),
    batchReserveTransfers: batchReserveTransfersHandler(reserve.many),
    confirmTransfers: confirmTransfersHandler(confirmTransfers(needs)),
    releaseTransfer: releaseTransferHandler(releaseTransfer(needs)),
    completeSetup: completeSetupHandler(async (shop) => {
      const rewarded = await setups.complete(shop, now());
      needs.wakeRelay();
      return rewarded;
    }, get),
    resetSetup: resetSetupHandler(setups.reset, get),
    setPlan: setPlanHandler(async (shop, plan) => {
      await plans.setPlan(shop, plan, now());
      // Where a subscription still runs, it applies again.
      await needs.billings.askBy(shop, now());
      needs.wakeRelay();
    }, get),
    grantTransfers: grantTransfersHandler(
      async (shop, grant) => {
        await periods.grant(shop, grant, now());
        needs.wakeRelay();
      },
      get,
      now,
    ),
    setPermissions: setPermissionsHandler(shops.setFlags, get),
    rotateSecrets: async () => ({ rotated: await rotate() }),
  });
}
