import { createHmac, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { OrderReconciled, type ReconcileOutcome } from '@belegfluss/protos/orders/v1/orders';
import { DeliverySettled, type SettledOutcome } from '@belegfluss/protos/shops/v1/deliveries';
import { WebhooksPrivacyServiceService } from '@belegfluss/protos/webhooks/v1/privacy';
import { DeliveryReceived, WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { type BusEvent, createLocalBus } from '@belegfluss/runtime/bus';
import { createClient } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { anEvent } from '@belegfluss/testing/an-event';
import { createTestDatabase, type TestDatabase } from '@belegfluss/testing/database';
import { eventually } from '@belegfluss/testing/eventually';
import { expect } from '@jest/globals';
import pg from 'pg';
import { createService, type WebhooksConfig } from '../src/service.ts';

export const secrets = { current: 'the current client secret', previous: 'the previous client secret' };

const security = { token: 'webhooks-test-token-webhooks-test-token' };
const logger = createLogger({ name: 'test', level: 'silent' });

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly allow: string | undefined;
  readonly retryAfter: string | undefined;
};

export const sign = (body: Buffer, secret = secrets.current): string =>
  createHmac('sha256', secret).update(body).digest('base64');

/** Headers as Shopify sends them; undefined leaves one out. */
export function composeWebhookHeaders(
  body: Buffer,
  changes: Readonly<Record<string, string | undefined>> = {},
): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    'content-type': 'application/json',
    'x-shopify-hmac-sha256': sign(body),
    'x-shopify-topic': 'orders/updated',
    'x-shopify-shop-domain': 'one.myshopify.com',
    'x-shopify-webhook-id': randomUUID(),
    'x-shopify-api-version': '2026-10',
    'x-shopify-event-id': randomUUID(),
    'x-shopify-triggered-at': '2026-11-20T10:00:00.123456789Z',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** The real service with its own database, bus and free ports. */
export async function startWebhooks(
  changes: Partial<Pick<WebhooksConfig, 'limits' | 'maxBodyBytes'>> & {
    readonly database?: TestDatabase;
  } = {},
) {
  const { database = await createTestDatabase('webhooks'), ...config } = changes;
  const bus = createLocalBus({ logger, redeliveryDelayMs: () => 1 });
  const published: { readonly event: BusEvent; readonly message: DeliveryReceived }[] = [];
  for (const about of ['delivery', 'product', 'customer', 'shop', 'charge', 'redaction'])
    await bus.subscribe({
      consumer: 'test',
      type: `webhooks.${about}.received.v1`,
      handle: async (event) =>
        void published.push({ event, message: DeliveryReceived.decode(event.payload) }),
      onExhausted: async () => {},
    });
  const service = createService(
    {
      databaseUrl: database.url,
      migrateOnStart: false,
      grpcHost: '127.0.0.1',
      grpcPort: 0,
      natsUrl: null,
      security,
      logLevel: 'silent',
      ingestHost: '127.0.0.1',
      ingestPort: 0,
      clientSecrets: [secrets.current, secrets.previous],
      maxBodyBytes: 4 * 1024 * 1024,
      ...config,
    },
    { bus, logger },
  );
  const address = await service.start();
  const client = createClient(WebhooksServiceService, { address, security });
  const privacy = createClient(WebhooksPrivacyServiceService, { address, security });

  const own = new pg.Pool({ connectionString: database.url, max: 2 });
  own.on('error', () => {});
  let stopped: Promise<void> | undefined;
  const stopService = () => {
    stopped ??= service.stop();
    return stopped;
  };

  return {
    database,
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await own.query<Row>(text, values)).rows;
    },
    /** Blocks every delivery's write until it is released. */
    async lockDeliveries() {
      const client = await own.connect();
      await client.query('BEGIN');
      await client.query('LOCK TABLE delivery_key IN EXCLUSIVE MODE');
      return {
        untilSomebodyWaits: () =>
          eventually(async () => {
            const { rowCount } = await client.query(
              `SELECT FROM pg_locks WHERE NOT granted AND relation = 'delivery_key'::regclass`,
            );
            expect(rowCount).toBeGreaterThan(0);
          }),
        async release() {
          await client.query('COMMIT');
          client.release();
        },
      };
    },
    stopService,
    /** Where it listens for the other services, and how to be let in. */
    grpc: { address, security },
    published,
    bus,
    client,
    privacy,
    ingestUrl: service.ingestUrl(),
    post: (body: Buffer, headers = composeWebhookHeaders(body)) =>
      send(service.ingestUrl(), 'POST', headers, body),
    send: (path: string, method: string) => send(new URL(path, service.ingestUrl()).href, method, {}),
    /**
     * Reports the outcome of an order's work as the orders service does; the event's id may be given to report it
     * twice.
     */
    settle: (
      shop: string,
      { outcome, ...message }: Omit<OrderReconciled, 'orderId' | 'outcome'> & { readonly outcome: string },
      id: string = randomUUID(),
    ) =>
      bus.publish([
        anEvent(
          shop,
          'orders.order.reconciled.v1',
          OrderReconciled.encode({
            orderId: '1',
            ...message,
            outcome: toProtoEnum('RECONCILE_OUTCOME', outcome) as ReconcileOutcome,
          }).finish(),
          { id, orderingKey: '1' },
        ),
      ]),
    /** The same of a delivery about the app, its charges or the shop, as the shops service reports it. */
    settleForShops: (
      shop: string,
      { outcome, ...message }: Omit<DeliverySettled, 'outcome'> & { readonly outcome: string },
    ) =>
      bus.publish([
        anEvent(
          shop,
          'shops.delivery.settled.v1',
          DeliverySettled.encode({
            ...message,
            outcome: toProtoEnum('SETTLED_OUTCOME', outcome) as SettledOutcome,
          }).finish(),
          {
            orderingKey: message.deliveryId,
          },
        ),
      ]),
    async stop() {
      client.close();
      privacy.close();
      await stopService();
      await bus.close();
      await own.end();
      await database.drop();
    },
  };
}

export type Webhooks = Awaited<ReturnType<typeof startWebhooks>>;

/** Plain `node:http`: it reads an answer that comes before the whole body is sent. */
function send(url: string, method: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
          allow: response.headers.allow,
          retryAfter: response.headers['retry-after'],
        }),
      );
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
