import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import { idKey, listNamedIds } from '@belegfluss/settings/contract';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import type { FetchContext } from '../../clients/services/fetch-context.ts';
import { fetchGoneIds } from '../../clients/services/fetch-gone-ids.ts';
import { enqueueRefused, enqueueRefusedMails, type NamedNow } from '../storage/enqueue-waiting.ts';

/** Sections whose settings name something in the account. */
const sections: ReadonlySet<string> = new Set(['invoices', 'credits', 'transactions']);

const settingsChange = 'settings.preferences.changed.v1';

/** Events that may end a refusal or reveal its cause. */
const occasions = [
  {
    type: settingsChange,
    concerns: (payload: Uint8Array) => sections.has(PreferencesChanged.decode(payload).section),
  },
  { type: 'provider.reference.read.v1', concerns: () => true },
  { type: 'provider.connection.established.v1', concerns: () => true },
] as const;

/**
 * Puts refused orders and mails back to work when the setting that was refused is corrected, in the settings or in the
 * account. Messages only say that something changed: the current state is fetched, so that they may come late, twice
 * and out of order.
 */
export async function consumeSettingsCorrected(dependencies: {
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  readonly clients: Pick<ServiceClients, 'settings'>;
  readonly fetchContext: FetchContext;
  readonly wakeWorkers: () => void;
}): Promise<void> {
  const { bus, pool, clients, fetchContext, wakeWorkers } = dependencies;
  for (const { type, concerns } of occasions) {
    await consumeAtOnce<Uint8Array, NamedNow>({
      bus,
      pool,
      consumer: 'orders-settings-fixed',
      type,
      decode: (payload) => payload,
      concerns,
      async prepare(_payload, { shop }) {
        const [gone, facts] = await Promise.all([
          fetchGoneIds(clients, { shop, refresh: false, withFiles: false }),
          type === settingsChange ? fetchContext(shop) : null,
        ]);
        return {
          gone,
          named: facts && listNamedIds(facts.preferences).map(idKey),
          isReading: type === 'provider.reference.read.v1',
        };
      },
      effect:
        (now, { shop }) =>
        async (tx) => {
          await enqueueRefused(tx, shop, now);
          if (now.named !== null) await enqueueRefusedMails(tx, shop, now.named);
        },
      afterwards: wakeWorkers,
    });
  }
}
