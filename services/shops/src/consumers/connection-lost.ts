import { ConnectionLost, ConnectionProblem } from '@belegfluss/protos/provider/v1/provider';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { noteNotification } from '../storage/notification-store.ts';

/**
 * The provider refused a shop's token: its owner is notified after a while, unless it is connected again by then, which
 * the provider service is asked when the mail is about to leave. The merchant who disconnects himself knows it.
 */
export const consumeConnectionLost = (needs: {
  readonly bus: EventBus;
  readonly prisma: PrismaClient;
  /** How long the merchant has to connect again. */
  readonly delayMs: number;
}): Promise<void> =>
  consume<Prisma.TransactionClient, ConnectionLost, ConnectionLost>({
    bus: needs.bus,
    database: needs.prisma,
    consumer: 'shops-connection-lost',
    type: 'provider.connection.lost.v1',
    decode: ConnectionLost.decode,
    concerns: ({ reason }) => reason !== ConnectionProblem.DISCONNECTED,
    prepare: async (lost) => lost,
    async effect(tx, _, { id, shop, occurredAt: lostAt }) {
      const dueAt = new Date(lostAt.getTime() + needs.delayMs);
      await noteNotification(tx, {
        shop,
        kind: 'connectionMissing',
        subject: id,
        facts: { lostAt },
        dueAt,
      });
    },
  });
