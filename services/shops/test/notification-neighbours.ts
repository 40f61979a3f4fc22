import { Connection, ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import { inTransaction } from '@belegfluss/runtime/database';
import { RpcError } from '@belegfluss/runtime/errors';
import { createGrpcServer } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { createMailSandbox, type MailSandbox } from '@belegfluss/sandbox/mail';
import type { Preferences } from '@belegfluss/settings/contract';
import type pg from 'pg';
import type { NewNotification } from '../src/domain/notifications/notification.ts';
import { noteNotification } from '../src/storage/notification-store.ts';

const security = { token: 'shops-test-token-shops-test-token-shops' };

/** Answers of the services that shops calls; a test may change them at any time. */
export type Neighbours = {
  readonly address: string;
  /** Preferences of shops; the defaults where none are set. */
  readonly preferences: Map<string, Partial<Preferences['general']>>;
  /** Connections of shops; none where nothing is set. */
  readonly connections: Map<string, Connection>;
  areAway: boolean;
  stop(): Promise<void>;
};

/** Settings and provider, over real gRPC. */
export async function startNeighbours(): Promise<Neighbours> {
  const logger = createLogger({ name: 'neighbours', level: 'silent' });
  const server = createGrpcServer({ host: '127.0.0.1', port: 0, security, logger });
  const answer = <Answer>(make: () => Answer): Answer => {
    if (neighbours.areAway) throw new RpcError('unavailable', 'AWAY', 'Nobody is here.');
    return make();
  };
  server.add(SettingsServiceService, {
    getPreferences: async ({ shop }: { shop: string }) =>
      answer(() => {
        const valuesJson = JSON.stringify(neighbours.preferences.get(shop) ?? {});
        return { sections: [{ name: 'general', version: 1n, valuesJson }] };
      }),
  } as never);
  server.add(ProviderServiceService, {
    getConnection: async ({ shop }: { shop: string }) =>
      answer(() => ({ connection: neighbours.connections.get(shop) ?? Connection.create(), users: [] })),
  } as never);
  const neighbours: Neighbours = {
    address: await server.start(),
    preferences: new Map(),
    connections: new Map(),
    areAway: false,
    stop: () => server.stop(),
  };
  return neighbours;
}

/** A mail server that can be gone for a while. */
export async function startMail() {
  let current: MailSandbox = createMailSandbox({ port: 0 });
  const port = Number(new URL((await current.start()).smtpUrl).port);
  return {
    server: { host: '127.0.0.1', port, encryption: 'none', login: null } as const,
    mailsTo: (address: string) => current.messages({ to: address }),
    turn: (knobs: Parameters<MailSandbox['turn']>[0]) => void current.turn(knobs),
    reset: () => void current.resetKnobs(),
    leave: () => current.stop(),
    async comeBack() {
      current = createMailSandbox({ port });
      await current.start();
    },
    stop: () => current.stop(),
  };
}

export type Mail = Awaited<ReturnType<typeof startMail>>;

export const note = (pool: pg.Pool, notification: NewNotification): Promise<void> =>
  inTransaction(pool, (tx) => noteNotification(tx, notification));

export type NotificationRow = {
  readonly state: string;
  readonly error: string;
  readonly attempts: number;
};

export async function readTableRows(pool: pg.Pool, shop: string): Promise<readonly NotificationRow[]> {
  const { rows } = await pool.query<NotificationRow>(
    'SELECT state, error, attempts FROM notification WHERE shop = $1 ORDER BY id',
    [shop],
  );
  return rows;
}
