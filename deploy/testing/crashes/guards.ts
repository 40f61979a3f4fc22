import type { StoryName } from './stories/names.ts';

/** A guard of exactly-once, and the edits that take it out. */
export type Guard = {
  readonly name: GuardName;
  readonly what: string;
  readonly edits: readonly {
    /** Path from the checkout's root. */
    readonly file: string;
    /** Stands in the file exactly once. */
    readonly snippet: string;
    readonly replacement: string;
  }[];
  /** Stories that need it: one of them must go wrong without it. */
  readonly stories: readonly StoryName[];
};

export const guardNames = [
  'delivery-key',
  'inbox',
  'late-ack',
  'late-mark',
  'lease',
  'fence',
  'journal',
  'journal-look-up',
  'marker',
  'transfer-key',
  'doubt',
] as const;
export type GuardName = (typeof guardNames)[number];

export const guards: readonly Guard[] = [
  {
    name: 'delivery-key',
    what: 'the unique key of a delivery: what comes again is stored again',
    edits: [
      {
        file: 'services/webhooks/src/storage/insert-deliveries.ts',
        snippet: 'FROM given JOIN keys USING (key) WHERE fresh ORDER BY position',
        replacement: 'FROM given JOIN keys USING (key) ORDER BY position',
      },
    ],
    stories: ['paid', 'webhooks-twice'],
  },
  {
    name: 'inbox',
    what: 'the inbox: an event that comes again acts again',
    edits: [
      {
        file: 'services/runtime/src/messaging/consume-at-once.ts',
        snippet: "'INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::uuid[])'",
        replacement:
          "'INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING'",
      },
    ],
    stories: ['paid', 'refund-amount'],
  },
  {
    name: 'late-ack',
    what: 'the late acknowledgement: the bus forgets an event before its effect is committed',
    edits: [
      {
        file: 'services/runtime/src/bus/nats-receive.ts',
        snippet: 'const delivery = message.info.deliveryCount;',
        replacement: 'const delivery = message.info.deliveryCount;\n  message.ack();',
      },
    ],
    stories: ['paid', 'refund-amount'],
  },
  {
    name: 'late-mark',
    what: 'the order of publishing and marking: an event counts as published before the bus has it',
    edits: [
      {
        file: 'services/runtime/src/messaging/relay.ts',
        snippet: 'const receipts = await bus.publish(events);',
        replacement:
          'await source.markPublished(pool, fresh);\n      const receipts = await bus.publish(events);',
      },
    ],
    stories: ['paid', 'refund-amount'],
  },
  {
    name: 'lease',
    what: 'the lease of an order: work that somebody does is taken by others',
    edits: [
      {
        file: 'services/orders/src/documents/storage/claim-work.ts',
        snippet: "lapsed: `state = 'running' AND lease_until < now()`",
        replacement: "lapsed: `state = 'running' AND lease_until > now()`",
      },
    ],
    stories: ['paid', 'refund-amount'],
  },
  {
    name: 'fence',
    what: 'the fence of the lease: who lost the order goes on writing',
    edits: [
      {
        file: 'services/runtime/src/leases/leased-table.ts',
        snippet: 'SELECT require_lease(count(*)) FROM held',
        replacement: 'SELECT count(*) FROM held',
      },
    ],
    stories: ['refund-amount', 'paid', 'paid-and-shipped'],
  },
  {
    name: 'journal',
    what: 'the journal: a write that was confirmed is sent again',
    edits: [
      {
        file: 'services/provider/src/storage/write-journal.ts',
        snippet: "WHERE journal.state <> 'confirmed' AND journal.fence <= EXCLUDED.fence",
        replacement: 'WHERE journal.fence <= EXCLUDED.fence',
      },
    ],
    stories: ['paid', 'refund-amount'],
  },
  {
    name: 'journal-look-up',
    what: 'the look-up of the journal: an unknown write is sent again without being looked for',
    edits: [
      {
        file: 'services/provider/src/use-cases/write-once.ts',
        snippet: "claim.state === 'unknown' ||",
        replacement: 'claim.attempt < 0 ||',
      },
    ],
    stories: ['paid', 'refund-amount'],
  },
  {
    name: 'marker',
    what: 'the comparison of markers: somebody else’s document is taken for ours',
    edits: [
      {
        file: 'services/provider/src/clients/sevdesk/find-documents.ts',
        snippet: "('reference' in by ? document.reference === by.reference : originId === by.originId)",
        replacement: "('reference' in by || originId === by.originId)",
      },
      {
        file: 'services/provider/src/domain/creation.ts',
        snippet: 'if (document.reference !== wanted.reference && !isRenamed(row, wanted)) return false;',
        replacement: 'isRenamed(row, wanted);',
      },
    ],
    stories: ['foreign-draft'],
  },
  {
    name: 'transfer-key',
    what: 'the key of a transfer: a reservation that is asked for again is no longer known',
    edits: [
      {
        file: 'services/shops/src/storage/transfer-store.ts',
        snippet: "fence <= $4 AND state <> 'released'",
        replacement: 'false',
      },
    ],
    stories: ['paid', 'refund-amount'],
  },
  {
    name: 'doubt',
    what: 'the mark of a document that is being made: a change after the death makes another',
    edits: [
      {
        file: 'services/orders/src/documents/storage/work-store.ts',
        snippet: "text: 'UPDATE work SET creating = $4 WHERE shop",
        replacement: "text: 'UPDATE work SET creating = $4 WHERE false AND shop",
      },
    ],
    stories: ['paid', 'cancelled-in-work', 'refund-and-edit', 'refunds-together'],
  },
];
