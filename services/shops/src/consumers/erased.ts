import { Erased } from '@belegfluss/protos/common/v1/erasure';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { erasingContexts } from '../domain/shop-erasure.ts';
import { recordErased } from '../storage/shop-erasure-store.ts';

/** A context has erased its part of a shop. */
export async function consumeErased(
  bus: EventBus,
  database: PrismaClient,
  afterwards: () => void,
): Promise<void> {
  for (const context of erasingContexts) {
    await consume<Prisma.TransactionClient, Erased, Erased>({
      bus,
      database,
      consumer: 'shops-erased',
      type: `${context}.shop.erased.v1`,
      decode: Erased.decode,
      prepare: async (erased) => erased,
      effect: (tx, { erasureId, rows }) => recordErased(tx, { id: erasureId, context, rows: Number(rows) }),
      afterwards,
    });
  }
}
