import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { joinErasures } from '@belegfluss/runtime/erasure';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createServiceClients } from './clients/create-clients.ts';
import { fetchAccountIds } from './clients/fetch-account-ids.ts';
import { fetchContext } from './clients/fetch-context.ts';
import type { SettingsConfig } from './config.ts';
import { batchGetChangedPreferences } from './grpc/batch-get-changed-preferences.ts';
import { batchGetPreferences } from './grpc/batch-get-preferences.ts';
import { findDeadSettings as answerDeadSettings } from './grpc/find-dead-settings.ts';
import { getPreferenceFacts } from './grpc/get-preference-facts.ts';
import { getPreferences } from './grpc/get-preferences.ts';
import { getView } from './grpc/get-view.ts';
import { updatePreferences } from './grpc/update-preferences.ts';
import { updateView } from './grpc/update-view.ts';
import { createPreferenceReader } from './storage/preference-reader.ts';
import { createPreferenceStore } from './storage/preference-store.ts';
import { createViewStore } from './storage/view-store.ts';
import { changePreferences } from './use-cases/change-preferences.ts';
import { findDeadSettings } from './use-cases/find-dead-settings.ts';
import { servePreferences } from './use-cases/serve-preferences.ts';

export type { SettingsConfig } from './config.ts';

/** Preferences of every section: served, changed, versioned. */
export const createService = (config: SettingsConfig, overrides: ServiceOverrides = {}): Service =>
  hostService({
    name: 'settings',
    config,
    overrides,
    async assemble({ pool, bus, server, relay, logger }) {
      const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
      const clients = createServiceClients(config.addresses, config.security);
      const store = createPreferenceStore(prisma);
      const reader = createPreferenceReader(pool);
      const serve = servePreferences(reader);
      const facts = fetchContext(clients);
      const accountIds = fetchAccountIds(clients);
      const views = createViewStore(pool);
      server.add(SettingsServiceService, {
        getPreferences: getPreferences(serve),
        batchGetPreferences: batchGetPreferences(serve),
        batchGetChangedPreferences: batchGetChangedPreferences(serve),
        updatePreferences: updatePreferences(
          changePreferences({
            store,
            fetchContext: facts,
            fetchAccountIds: accountIds,
            wakeRelay: relay.wake,
          }),
        ),
        getPreferenceFacts: getPreferenceFacts(facts),
        findDeadSettings: answerDeadSettings(findDeadSettings({ reader, fetchAccountIds: accountIds })),
        getView: getView(views),
        updateView: updateView(views),
      });
      const erasures = await joinErasures({ context: 'settings', bus, pool, logger, wakeRelay: relay.wake });
      return {
        loops: [erasures],
        async close() {
          clients.closeAll();
          await prisma.$disconnect();
        },
      };
    },
  });
