import { DeliveryReceived } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import { consume } from '@belegfluss/runtime/messaging';
import { required } from '@belegfluss/runtime/proto';
import type { Prisma } from '../../generated/prisma/client.ts';
import { decideErasure } from '../domain/shop-erasure.ts';
import {
  beginErasure,
  findErasureContext,
  lockInstallation,
  refuseErasure,
} from '../storage/shop-erasure-store.ts';
import { recordUninstall, type ShopStore } from '../storage/shop-store.ts';
import { getAccessToken, type TokenNeeds } from '../use-cases/get-access-token.ts';
import type { consumeDeliveries } from './delivery-received.ts';

type Needs = Omit<Parameters<typeof consumeDeliveries>[0], 'deliveries'> &
  TokenNeeds & { readonly shops: ShopStore };

/** Shopify requests the erasure of a shop's data. The body contains nothing that the event does not. */
export const consumeShopRedact = (needs: Needs): Promise<void> =>
  consume<Prisma.TransactionClient, DeliveryReceived, Asked>({
    bus: needs.bus,
    database: needs.prisma,
    consumer: 'shops-redact',
    type: 'webhooks.redaction.received.v1',
    decode: DeliveryReceived.decode,
    concerns: ({ topic }) => topic === 'shop/redact',
    async prepare({ deliveryId, triggeredAt }, { shop }) {
      const at = required(triggeredAt, 'DeliveryReceived.triggered_at');
      return { deliveryId, at, isReachable: await isReachable(needs, shop) };
    },
    effect: (tx, asked, { id, shop }) => answer(tx, needs, { id, shop }, asked),
    afterwards: needs.wakeRelay,
  });

type Asked = { readonly deliveryId: string; readonly at: Date; readonly isReachable: boolean };

async function answer(
  tx: Prisma.TransactionClient,
  { logger, now }: Needs,
  { id, shop }: { readonly id: string; readonly shop: string },
  { deliveryId, at, isReachable }: Asked,
): Promise<void> {
  await lockInstallation(tx, shop);
  const decision = decideErasure({ ...(await findErasureContext(tx, shop)), isReachable }, at);
  if (decision.kind === 'refuse') {
    logger.warn({ shop, delivery: deliveryId, reason: decision.reason }, 'shop is not erased');
    return refuseErasure(tx, { shop, deliveryId }, decision.reason);
  }
  // Where the word of the uninstall was lost: work on the shop ends now.
  await recordUninstall(tx, shop, at, now());
  await beginErasure(tx, { id, shop, deliveryId });
}

/** Whether Shopify still gives a token to a shop that is installed as far as we know. */
async function isReachable(needs: Needs, shop: string): Promise<boolean> {
  const record = await needs.shops.find(shop);
  if (!record || record.uninstalledAt !== null) return false;
  try {
    await getAccessToken(needs)(shop, '');
    return true;
  } catch (error) {
    if (error instanceof RpcError && error.reason === 'MISSING_ACCESS_TOKEN') return false;
    throw error;
  }
}
