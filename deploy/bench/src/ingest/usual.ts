import { join } from 'node:path';
import { ensureDatabase, migrate } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import { packageHome } from '@belegfluss/runtime/service';
import '@shopify/shopify-api/adapters/node';
import { ApiVersion, shopifyApi } from '@shopify/shopify-api';
import fastify from 'fastify';
import { clientSecret, readInput, ready } from './target.ts';

/**
 * The way that the libraries' guides recommend: Shopify's validation, then a `create` of Prisma with the same fields.
 */
const { databaseUrl } = readInput();
const home = packageHome('@belegfluss/webhooks');
await ensureDatabase(databaseUrl);
await migrate({
  url: databaseUrl,
  directory: join(home, 'prisma'),
  logger: createLogger({ name: 'usual', level: 'warn' }),
});
const { openPrismaCreate } = (await import(join(home, 'bench/prisma-create.ts'))) as PrismaCreateModule;
const prisma = openPrismaCreate(databaseUrl);
const shopify = shopifyApi({
  apiKey: 'a-client-id',
  apiSecretKey: clientSecret,
  apiVersion: ApiVersion.July25,
  hostName: '127.0.0.1',
  isEmbeddedApp: true,
  logger: { log: () => {} },
});

const app = fastify({ logger: false });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post('/webhooks', async (request, reply) => {
  const body = request.body as Buffer<ArrayBuffer>;
  const check = await shopify.webhooks.validate({
    rawBody: body.toString('utf8'),
    rawRequest: request.raw,
    rawResponse: reply.raw,
  });
  if (!check.valid) return reply.code(401).send({ status: 'refused' });
  await prisma.create({
    shop: check.domain,
    topic: check.topic,
    webhookId: check.webhookId,
    eventId: String(request.headers['x-shopify-event-id'] ?? ''),
    apiVersion: check.apiVersion,
    triggeredAt: check.triggeredAt ?? '',
    body,
  });
  return { status: 'stored' };
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
ready(`${address}/webhooks`);

type PrismaCreateModule = {
  readonly openPrismaCreate: (url: string) => {
    readonly create: (fields: {
      readonly shop: string;
      readonly topic: string;
      readonly webhookId: string;
      readonly eventId: string;
      readonly apiVersion: string;
      readonly triggeredAt: string;
      readonly body: Uint8Array<ArrayBuffer>;
    }) => Promise<void>;
  };
};
