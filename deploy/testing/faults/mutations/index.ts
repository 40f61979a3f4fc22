import type { MutationName } from '../names.ts';
import { postgresRestart } from '../scenarios/postgres-restart.ts';
import { providerBusy } from '../scenarios/provider-busy.ts';
import { providerUnknown } from '../scenarios/provider-unknown.ts';
import { tokenRefreshRaced } from '../scenarios/token-refresh-raced.ts';
import { webhooksDisordered } from '../scenarios/webhooks-disordered.ts';
import { workerPaused } from '../scenarios/worker-paused.ts';
import type { Mutation } from './mutation.ts';

export const mutations: Readonly<Record<MutationName, Mutation>> = {
  'delivery-key': {
    name: 'delivery-key',
    guard: 'the unique key of a delivery: what comes again is stored again',
    service: 'webhooks',
    edits: [
      {
        file: 'services/webhooks/src/storage/insert-deliveries.ts',
        snippet: 'FROM given JOIN keys USING (key) WHERE fresh ORDER BY position',
        replacement: 'FROM given JOIN keys USING (key) ORDER BY position',
      },
    ],
    scenario: webhooksDisordered,
    keeps: ['deliveries'],
  },
  'lease-fence': {
    name: 'lease-fence',
    guard: 'the fence of the worker’s lease: who lost the order goes on writing',
    service: 'orders',
    edits: [
      {
        file: 'services/runtime/src/leases/leased-table.ts',
        snippet: 'SELECT require_lease(count(*)) FROM held',
        replacement: 'SELECT count(*) FROM held',
      },
      {
        file: 'services/runtime/src/leases/leased-table.ts',
        snippet: '=== 0) throw lost(held)',
        replacement: '=== -1) throw lost(held)',
      },
    ],
    scenario: workerPaused,
    keeps: ['reports'],
  },
  'late-ack': {
    name: 'late-ack',
    guard: 'the late acknowledgement: the bus forgets an event before its effect is committed',
    service: 'orders',
    edits: [
      {
        file: 'services/runtime/src/bus/nats-receive.ts',
        snippet: 'const delivery = message.info.deliveryCount;',
        replacement: 'const delivery = message.info.deliveryCount;\n  message.ack();',
      },
    ],
    scenario: postgresRestart,
    keeps: ['outcomes', 'replay', 'documents'],
  },
  'journal-look-up': {
    name: 'journal-look-up',
    guard: 'the look-up of the write journal: an unknown write is sent again without being looked for',
    service: 'provider',
    edits: [
      {
        file: 'services/provider/src/use-cases/write-once.ts',
        snippet: "claim.state === 'unknown' ||",
        replacement: 'claim.attempt < 0 ||',
      },
    ],
    scenario: providerUnknown,
    keeps: ['documents', 'transfers'],
  },
  'transfer-key': {
    name: 'transfer-key',
    guard: 'the key of a transfer: a reservation that is asked for again is no longer known',
    service: 'shops',
    edits: [
      {
        file: 'services/shops/src/storage/transfer-store.ts',
        snippet: "fence <= $4 AND state <> 'released'",
        replacement: 'false',
      },
    ],
    scenario: providerUnknown,
    keeps: ['transfers'],
  },
  'refresh-lease': {
    name: 'refresh-lease',
    guard: 'the lease of a token’s refresh: everybody who needs a token refreshes it',
    service: 'shops',
    edits: [
      {
        file: 'services/shops/src/storage/access-store.ts',
        snippet: 'return taken === 1;',
        replacement: 'return taken >= 0;',
      },
    ],
    scenario: tokenRefreshRaced,
    keeps: ['one token'],
  },
  'change-meanwhile': {
    name: 'change-meanwhile',
    guard: 'the revision of a piece of work: changes that come while it is worked on are taken for settled',
    service: 'orders',
    edits: [
      {
        file: 'services/orders/src/documents/storage/work-store.ts',
        snippet: 'AND lease = $3::uuid AND revision = $6 RETURNING 1',
        replacement: 'AND lease = $3::uuid AND revision >= $6 RETURNING 1',
      },
    ],
    scenario: providerBusy,
    keeps: ['documents', 'replay', 'outcomes'],
  },
  'newest-state': {
    name: 'newest-state',
    guard: 'the age of a snapshot: an old one overwrites a newer one',
    service: 'orders',
    edits: [
      {
        file: 'services/orders/src/documents/storage/order-store.ts',
        snippet: 'WHERE orders.updated_at <= EXCLUDED.updated_at',
        replacement: 'WHERE orders.updated_at IS NOT NULL',
      },
    ],
    scenario: webhooksDisordered,
    keeps: ['newest state'],
  },
};
