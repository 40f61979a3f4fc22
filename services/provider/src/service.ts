import { PartsServiceService } from '@belegfluss/protos/provider/v1/parts';
import { PaymentImportServiceService } from '@belegfluss/protos/provider/v1/payment_import';
import { ProviderPrivacyServiceService } from '@belegfluss/protos/provider/v1/privacy';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { joinErasures } from '@belegfluss/runtime/erasure';
import { ownValue } from '@belegfluss/runtime/records';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { createPayPalSource } from './clients/paypal/create-paypal-source.ts';
import type { Provider } from './clients/provider.ts';
import { providers as registered } from './clients/providers.ts';
import { createTraffic } from './clients/traffic/traffic.ts';
import type { ProviderConfig } from './config.ts';
import { consumeCustomerRedacted } from './consumers/customer-redacted.ts';
import { consumeShopPresence } from './consumers/shop-presence.ts';
import { createPartTools } from './create-part-tools.ts';
import { encodeDocumentChanged } from './grpc/document-changed.ts';
import { getCustomerTraces } from './grpc/get-customer-traces.ts';
import { createHandlers } from './grpc/handlers.ts';
import { createPartsHandlers } from './grpc/parts/parts-handlers.ts';
import { createPaymentHandlers } from './grpc/payments/handlers.ts';
import { eraseCustomer } from './jobs/erase-customer.ts';
import { createPollChanges } from './jobs/poll-changes.ts';
import { trimPartsJournal } from './jobs/trim-parts-journal.ts';
import { createConnectionReader } from './storage/connection-reader.ts';
import { createConnectionStore } from './storage/connection-store.ts';
import { createContactMap } from './storage/contact-map.ts';
import { createCreditNumbers } from './storage/credit-numbers.ts';
import { createKnownDocuments } from './storage/known-documents.ts';
import { createLineClaims } from './storage/line-claims.ts';
import { createPayPalStore } from './storage/paypal-store.ts';
import { createPollCursors } from './storage/poll-cursors.ts';
import { createPostedLines } from './storage/posted-lines.ts';
import { createRefusals } from './storage/refusals.ts';
import { createWriteJournal } from './storage/write-journal.ts';
import { defaultTuning, type Tuning } from './tuning.ts';
import { type ClientFactory, createSessions } from './use-cases/sessions.ts';
import { createWriteOnce } from './use-cases/write-once.ts';

export type { ProviderConfig } from './config.ts';
export type { Tuning } from './tuning.ts';

/** The only service that talks to providers of accounting. `providers` stands in for those that are registered. */
export const createService = (
  config: ProviderConfig,
  overrides: ServiceOverrides & {
    readonly tuning?: Partial<Tuning>;
    readonly providers?: readonly Provider[];
  } = {},
): Service =>
  hostService({
    name: 'provider',
    config,
    overrides,
    async assemble({ pool, bus, server, relay, logger }) {
      const tuning = { ...defaultTuning, ...overrides.tuning };
      const secrets = createSecretBox(config.secretKeys);
      const store = createConnectionStore(pool);
      const journal = createWriteJournal(pool);
      const wakeRelay = relay.wake;
      const providers = overrides.providers ?? registered;
      const createClient = clientFactory(config, tuning);
      const known = createKnownDocuments(pool, encodeDocumentChanged);
      const sessions = createSessions({ store, secrets, providers, createClient, wakeRelay, logger });
      const payPal = createPayPalStore(pool);
      const lines = createPostedLines(pool);
      const writeOnce = createWriteOnce({ journal, ...tuning });
      const refusals = createRefusals(pool);
      server.add(
        ProviderServiceService,
        createHandlers({
          store,
          connections: createConnectionReader(pool),
          secrets,
          journal,
          wakeRelay,
          providers,
          createClient,
          logger,
          sessions,
          known,
          refusals,
          payPal,
          writeOnce,
          contacts: createContactMap(pool),
          numbers: createCreditNumbers(pool),
          claims: createLineClaims(pool),
          lines,
        }),
      );
      const parts = createPartTools(pool, { sessions, writeOnce, journal, refusals, logger }, tuning);
      server.add(PartsServiceService, createPartsHandlers(parts));
      server.add(
        PaymentImportServiceService,
        createPaymentHandlers({
          sessions,
          writeOnce,
          lines,
          payPal,
          secrets,
          createPayPal: (access) => createPayPalSource({ baseUrl: config.payPalUrl, ...tuning }, access),
          wakeRelay,
          clock: tuning.clock,
          rules: tuning.payments,
          logger,
        }),
      );
      server.add(ProviderPrivacyServiceService, { getCustomerTraces: getCustomerTraces(pool) });
      const erasures = await joinErasures({
        context: 'provider',
        bus,
        pool,
        logger,
        wakeRelay,
        eraseCustomer,
        forget: sessions.forget,
      });
      await consumeCustomerRedacted(bus, pool, erasures.wake);
      await consumeShopPresence(bus, pool);
      const intervalMs = config.pollIntervalMs ?? usualPollMs;
      const polling = createPollChanges(
        { cursors: createPollCursors(pool), known, sessions, store, wakeRelay, logger },
        {
          intervalMs,
          overlapMs: tuning.pollOverlapMs,
          quietMs: Math.min(tuning.pollQuietMs, intervalMs),
          leaseMs: tuning.pollLeaseMs,
          unlisted: { olderThanMs: tuning.unlistedCheckMs, perRound: tuning.unlistedPerPoll },
        },
      );
      return { loops: [polling, trimPartsJournal({ pool, logger }), erasures] };
    },
  });

const usualPollMs = 300_000;

const clientFactory =
  (config: ProviderConfig, tuning: Tuning): ClientFactory =>
  (provider, token, onCredentialsRefused) => {
    const perSecond = config.requestsPerSecond;
    const traffic = createTraffic(
      { ...tuning, perSecond, burst: Math.max(1, Math.ceil(perSecond * 2)) },
      tuning.clock,
    );
    return provider.createClient({
      baseUrl: ownValue(config.providerUrls, provider.id) ?? provider.address.usual,
      token,
      timeoutMs: tuning.timeoutMs,
      timer: tuning.timer,
      traffic,
      onCredentialsRefused,
    });
  };
