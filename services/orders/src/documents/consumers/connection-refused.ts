import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { insertLog } from '../../kernel/storage/log-store.ts';

/** The merchant tried to connect with a token that the account does not take, which the log says. */
export const consumeConnectionRefused = (bus: EventBus, pool: pg.Pool): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'orders-connection-refused',
    type: 'provider.connection.refused.v1',
    decode: () => null,
    prepare: async () => null,
    effect: (_nothing, { shop }) => insertLog([{ shop, event: 'sevdesk.connectionFailed' }]),
  });
