import { ConnectionLost } from '@belegfluss/protos/provider/v1/provider';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import { fromProtoEnum, required } from '@belegfluss/runtime/proto';
import type pg from 'pg';
import { insertLog } from '../../kernel/storage/log-store.ts';

/** Logs that the merchant disconnected, or that the account no longer takes the token, whichever service noticed it. */
export const consumeConnectionLost = (bus: EventBus, pool: pg.Pool): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'orders-connection-lost',
    type: 'provider.connection.lost.v1',
    decode: ConnectionLost.decode,
    prepare: async (lost) => lost,
    effect({ reason }, { shop }) {
      const problem = required(fromProtoEnum('CONNECTION_PROBLEM', reason), 'ConnectionLost.reason');
      return insertLog([{ shop, event: events[problem] }]);
    },
  });

const events = { disconnected: 'sevdesk.disconnected', token_rejected: 'sevdesk.connectionFailed' } as const;
