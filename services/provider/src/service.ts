import { PartsServiceService } from '@belegfluss/protos/provider/v1/parts';
import { PaymentImportServiceService } from '@belegfluss/protos/provider/v1/payment_import';
import { ProviderPrivacyServiceService } from '@belegfluss/protos/provider/v1/privacy';
import { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { joinErasures } from '@belegfluss/runtime/erasure';
import { hostService, type Service, type ServiceOverrides } from '@belegfluss/runtime/service';
import { createPayPalSource } from './clients/paypal/create-paypal-source.ts';
import type { PayPalAccess } from './clients/paypal/paypal-source.ts';
import type { Provider } from './clients/provider.ts';
import { providers as registered } from './clients/providers.ts';
import type { ProviderConfig } from './config.ts';
import { consumeCustomerRedacted } from './consumers/customer-redacted.ts';
import { consumeShopPresence } from './consumers/shop-presence.ts';
import { createPartTools } from './create-part-tools.ts';
import { createTools } from './create-tools.ts';
import { getCustomerTraces } from './grpc/get-customer-traces.ts';
import { createHandlers } from './grpc/handlers.ts';
import { createPartsHandlers } from './grpc/parts/parts-handlers.ts';
import { createPaymentHandlers } from './grpc/payments/handlers.ts';
import { eraseCustomer } from './jobs/erase-customer.ts';
import { createPollChanges, type PollRules } from './jobs/poll-changes.ts';
import { trimPartsJournal } from './jobs/trim-parts-journal.ts';
import { createPollCursors } from './storage/poll-cursors.ts';
import { defaultTuning, type Tuning } from './tuning.ts';

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
    async assemble(parts) {
      const { pool, bus, server, logger } = parts;
      const { providers = registered } = overrides;
      const tuning = { ...defaultTuning, ...overrides.tuning };
      const tools = createTools(parts, config, { tuning, providers });
      const payments = {
        createPayPal: (access: PayPalAccess) =>
          createPayPalSource({ baseUrl: config.payPalUrl, ...tuning }, access),
        clock: tuning.clock,
        rules: tuning.payments,
      };
      server.add(ProviderServiceService, createHandlers(tools));
      server.add(PartsServiceService, createPartsHandlers(createPartTools(pool, tools, tuning)));
      server.add(PaymentImportServiceService, createPaymentHandlers({ ...tools, ...payments }));
      server.add(ProviderPrivacyServiceService, { getCustomerTraces: getCustomerTraces(pool) });

      const { wakeRelay, sessions } = tools;
      const { forget } = sessions;
      const erasures = await joinErasures({
        context: 'provider',
        bus,
        pool,
        logger,
        wakeRelay,
        eraseCustomer,
        forget,
      });
      await consumeCustomerRedacted(bus, pool, erasures.wake);
      await consumeShopPresence(bus, pool);

      const cursors = createPollCursors(pool);
      const polling = createPollChanges({ ...tools, cursors }, pollRules(config, tuning));
      return { loops: [polling, trimPartsJournal({ pool, logger }), erasures] };
    },
  });

const usualPollMs = 300_000;

function pollRules({ pollIntervalMs: intervalMs = usualPollMs }: ProviderConfig, tuning: Tuning): PollRules {
  return {
    intervalMs,
    overlapMs: tuning.pollOverlapMs,
    quietMs: Math.min(tuning.pollQuietMs, intervalMs),
    leaseMs: tuning.pollLeaseMs,
    unlisted: { olderThanMs: tuning.unlistedCheckMs, perRound: tuning.unlistedPerPoll },
  };
}
