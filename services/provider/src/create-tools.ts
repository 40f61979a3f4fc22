import { ownValue } from '@belegfluss/runtime/records';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import type { Parts } from '@belegfluss/runtime/service';
import type { Provider } from './clients/provider.ts';
import { derivePace } from './clients/traffic/pace.ts';
import { createTraffic } from './clients/traffic/traffic.ts';
import type { ProviderConfig } from './config.ts';
import { encodeDocumentChanged } from './grpc/document-changed.ts';
import { createCallPace } from './storage/call-pace.ts';
import { createConnectionReader } from './storage/connection-reader.ts';
import { createConnectionStore } from './storage/connection-store.ts';
import { createContactMap } from './storage/contact-map.ts';
import { createCreditNumbers } from './storage/credit-numbers.ts';
import { createKnownDocuments } from './storage/known-documents.ts';
import { createLineClaims } from './storage/line-claims.ts';
import { createPayPalStore } from './storage/paypal-store.ts';
import { createPostedLines } from './storage/posted-lines.ts';
import { createRefusals } from './storage/refusals.ts';
import { createWriteJournal, type WriteJournal } from './storage/write-journal.ts';
import type { Tuning } from './tuning.ts';
import { type ClientFactory, createSessions } from './use-cases/sessions.ts';
import { createWriteOnce } from './use-cases/write-once.ts';

/** The stores, the clients and the sessions that handlers and jobs share. */
export function createTools(
  { pool, relay, logger }: Pick<Parts, 'pool' | 'relay' | 'logger'>,
  config: ProviderConfig,
  { tuning, providers }: { readonly tuning: Tuning; readonly providers: readonly Provider[] },
) {
  const wakeRelay = relay.wake;
  const store = createConnectionStore(pool);
  const secrets = createSecretBox(config.secretKeys);
  const journal = createWriteJournal(pool);
  const createClient = clientFactory(pool, config, tuning);
  return {
    store,
    secrets,
    journal,
    createClient,
    providers,
    wakeRelay,
    logger,
    sessions: createSessions({ store, secrets, providers, createClient, wakeRelay, logger }),
    writeOnce: createWriteOnce({ journal, ...tuning }),
    createWriteOnce: (joined: WriteJournal) => createWriteOnce({ journal: joined, ...tuning }),
    clock: tuning.clock,
    onwardWithinMs: tuning.onwardWithinMs,
    connections: createConnectionReader(pool),
    known: createKnownDocuments(pool, encodeDocumentChanged),
    refusals: createRefusals(pool),
    contacts: createContactMap(pool),
    numbers: createCreditNumbers(pool),
    claims: createLineClaims(pool),
    lines: createPostedLines(pool),
    payPal: createPayPalStore(pool),
  };
}

function clientFactory(pool: Parts['pool'], config: ProviderConfig, tuning: Tuning): ClientFactory {
  const perSecond = config.requestsPerSecond;
  const pace = derivePace({ perSecond, burst: Math.max(2, Math.ceil(perSecond * 2)) });
  const createKeeper = createCallPace(pool, pace);
  return ({ shop, provider, token, onCredentialsRefused }) =>
    provider.createClient({
      baseUrl: ownValue(config.providerUrls, provider.id) ?? provider.address.usual,
      token,
      timeoutMs: tuning.timeoutMs,
      timer: tuning.timer,
      traffic: createTraffic({ ...tuning, pace }, tuning.clock, createKeeper(shop)),
      onCredentialsRefused,
    });
}
