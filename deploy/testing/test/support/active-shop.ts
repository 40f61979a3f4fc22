import { startServices } from '@belegfluss/local/services';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import type { Installation } from '../../src/installation.ts';

/**
 * The shop of an installation whose single process, where it is not shared, may stop and start again; with the changes
 * of people and of time to both.
 */
export function createActiveShop(installation: Installation) {
  const { service } = installation.sandbox.shopify;
  const shop = service.world.shops.get(installation.shop);
  if (!shop) throw new Error('The sandbox has no such shop.');
  const ownScopes = [...shop.scopes];
  let { services } = installation;

  return {
    /** The initial scopes with additions and removals. */
    setScopes: (more: readonly string[], less: readonly string[] = []) =>
      service.setScopes(shop, [...ownScopes.filter((scope) => !less.includes(scope)), ...more]),
    /** Starts a new process on the same data; waits for nothing else. */
    async restart(): Promise<void> {
      await services.stop();
      const logger = createLogger({ name: 'test', level: 'silent' });
      services = await startServices(installation.config, logger, installation.pace);
    },
    /** Sets a plan as an operator does. */
    async setPlan(planId: string): Promise<void> {
      const shops = createClient(ShopsServiceService, {
        address: services.addresses.shops,
        security: { token: installation.serviceToken },
      });
      await shops.setPlan({ shop: installation.shop, planId, annual: false }).finally(() => shops.close());
    },
    async stop(): Promise<void> {
      // The first process stops with its installation.
      if (services !== installation.services) await services.stop();
      await installation.stop();
    },
  };
}
