import '@shopify/shopify-api/adapters/node';
import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api';
import { fastify } from 'fastify';
import type { TokenKey } from './session-token.ts';

export type FloorInput = { readonly key: TokenKey; readonly shop: string; readonly body: string };
export type FloorReady = { readonly url: string; readonly pid: number };

/** The minimum that can answer: the same token verified by the same library, and as many bytes from memory. */
const { key, shop, body } = JSON.parse(process.argv[2] ?? '') as FloorInput;
const { session } = shopifyApi({
  apiKey: key.clientId,
  apiSecretKey: key.clientSecret,
  hostName: '127.0.0.1',
  apiVersion: ApiVersion.October26,
  isEmbeddedApp: true,
  _logDisabledFutureFlags: false,
  logger: { level: LogSeverity.Error },
});
const app = fastify({ logger: false, forceCloseConnections: true });
app.get('/api/shops', async ({ headers }, reply) => {
  const { dest } = await session.decodeSessionToken((headers.authorization ?? '').slice('Bearer '.length));
  return reply.type('application/json; charset=utf-8').send(body.replaceAll(shop, new URL(dest).host));
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.({ url, pid: process.pid } satisfies FloorReady);
