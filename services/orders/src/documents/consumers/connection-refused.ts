import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import type { Prisma, PrismaClient } from '../../../generated/prisma/client.ts';
import { appendLog } from '../../kernel/storage/log-store.ts';

/** The merchant tried to connect with a token that the account does not take, which the log says. */
export const consumeConnectionRefused = (bus: EventBus, prisma: PrismaClient): Promise<void> =>
  consume<Prisma.TransactionClient, null, null>({
    bus,
    database: prisma,
    consumer: 'orders-connection-refused',
    type: 'provider.connection.refused.v1',
    decode: () => null,
    prepare: async () => null,
    effect: (tx, _nothing, { shop }) => appendLog(tx, [{ shop, event: 'sevdesk.connectionFailed' }]),
  });
