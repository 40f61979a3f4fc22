import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { createServiceClients } from './clients/create-clients.ts';
import { fetchFacts } from './clients/fetch-facts.ts';
import type { SettingsConfig } from './config.ts';
import { batchGetPreferences } from './grpc/batch-get-preferences.ts';
import { getPreferences } from './grpc/get-preferences.ts';
import { updatePreferences } from './grpc/update-preferences.ts';
import { createPreferenceReader } from './storage/preference-reader.ts';
import { createPreferenceStore } from './storage/preference-store.ts';
import { changePreferences } from './use-cases/change-preferences.ts';
import { servePreferences } from './use-cases/serve-preferences.ts';

export type { SettingsConfig } from './config.ts';

/** Preferences of every section: served, changed, versioned. */
export const createService = (config: SettingsConfig, overrides: ServiceOverrides = {}): Service =>
  hostService({
    name: 'settings',
    config,
    overrides,
    async assemble({ pool, server, relay }) {
      const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
      const clients = createServiceClients(config.addresses, config.security);
      const store = createPreferenceStore(prisma);
      const serve = servePreferences(createPreferenceReader(pool));
      server.add(SettingsServiceService, {
        getPreferences: getPreferences(serve),
        batchGetPreferences: batchGetPreferences(serve),
        updatePreferences: updatePreferences(
          changePreferences({ store, fetchFacts: fetchFacts(clients), announced: relay.wake }),
        ),
      });
      return {
        async close() {
          clients.closeAll();
          await prisma.$disconnect();
        },
      };
    },
  });
