import { ConnectionLost } from '@belegfluss/protos/provider/v1/provider';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import { fromProtoEnum, required } from '@belegfluss/runtime/proto';
import type { Prisma, PrismaClient } from '../../../generated/prisma/client.ts';
import { appendLog } from '../../kernel/storage/log-store.ts';

/** Logs that the merchant disconnected, or that the account no longer takes the token, whichever service noticed it. */
export const consumeConnectionLost = (bus: EventBus, prisma: PrismaClient): Promise<void> =>
  consume<Prisma.TransactionClient, ConnectionLost, ConnectionLost>({
    bus,
    database: prisma,
    consumer: 'orders-connection-lost',
    type: 'provider.connection.lost.v1',
    decode: ConnectionLost.decode,
    prepare: async (lost) => lost,
    async effect(tx, { reason }, { shop }) {
      const problem = required(fromProtoEnum('CONNECTION_PROBLEM', reason), 'ConnectionLost.reason');
      await appendLog(tx, [{ shop, event: events[problem] }]);
    },
  });

const events = { disconnected: 'sevdesk.disconnected', token_rejected: 'sevdesk.connectionFailed' } as const;
