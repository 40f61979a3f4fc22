import { LinesPosted } from '@belegfluss/protos/provider/v1/payment_import';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import type { Prisma, PrismaClient } from '../../../generated/prisma/client.ts';
import { enqueueNamed } from '../storage/sought-payments.ts';

/**
 * Takes in payments that an account shows newly: the orders that they may belong to search for them at once, instead of
 * at their next run.
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
