import { LinesPosted } from '@belegfluss/protos/provider/v1/payment_import';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import type { Prisma, PrismaClient } from '../../../generated/prisma/client.ts';
import { enqueueNamed } from '../storage/sought-payments.ts';

/**
 * An account shows payments that it did not show before: the orders that they may belong to look at once, instead of
 * waiting for their turn.
 */
export const consumeLinesPosted = (
  bus: EventBus,
  prisma: PrismaClient,
  wakeWorkers: () => void,
): Promise<void> =>
  consume<Prisma.TransactionClient, LinesPosted, LinesPosted>({
    bus,
    database: prisma,
    consumer: 'orders-lines-posted',
    type: 'provider.lines.posted.v1',
    decode: LinesPosted.decode,
    prepare: async (posted) => posted,
    effect: (tx, { externalIds, names }, { shop }) =>
      enqueueNamed(tx, shop, [...new Set([...externalIds, ...names].map((name) => name.toLowerCase()))]),
    afterwards: wakeWorkers,
  });
