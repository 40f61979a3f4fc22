import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import { type DeadId, idKey } from '@belegfluss/settings/contract';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import { enqueueRefused } from '../storage/work-store.ts';

/** Sections whose settings name something in the account. */
const sections: ReadonlySet<string> = new Set(['invoices', 'credits', 'transactions']);

/** What may end a refusal, or tell what it was for. */
const occasions = [
  {
    type: 'settings.preferences.changed.v1',
    concerns: (payload: Uint8Array) => sections.has(PreferencesChanged.decode(payload).section),
  },
  { type: 'provider.reference.read.v1', concerns: () => true },
  { type: 'provider.connection.established.v1', concerns: () => true },
] as const;

/**
 * Orders that were refused for what settings name go on by themselves when it is mended, in the settings or in the
 * account. Messages only say that something changed: what holds is asked for, so that they may come late, twice and out
 * of order.
 */
export async function consumeSettingsMended(dependencies: {
  readonly bus: EventBus;
  readonly prisma: PrismaClient;
  readonly clients: Pick<ServiceClients, 'settings'>;
  readonly queued: () => void;
}): Promise<void> {
  const { bus, prisma, clients, queued } = dependencies;
  for (const { type, concerns } of occasions) {
    await consume<Prisma.TransactionClient, Uint8Array, readonly string[]>({
      bus,
      database: prisma,
      consumer: 'orders-settings-mended',
      type,
      decode: (payload) => payload,
      concerns,
      async prepare(_payload, { shop }) {
        const asked = { shop, readAnew: false, withFiles: false };
        const { dead } = await clients.settings.findDeadSettings(asked);
        return dead.map((one) => idKey(one as DeadId));
      },
      effect: (tx, dead, { shop }) =>
        enqueueRefused(tx, shop, { dead, isReading: type === 'provider.reference.read.v1' }),
      afterwards: queued,
    });
  }
}
