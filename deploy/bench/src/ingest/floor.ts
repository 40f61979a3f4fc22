import { openPool } from '@belegfluss/runtime/database';
import { createLogger } from '@belegfluss/runtime/log';
import fastify from 'fastify';
import { readInput, ready } from './target.ts';

/** The least that still acknowledges durably: the same server, the same pool, the same bytes, one insert. */
const pool = openPool({
  url: readInput().databaseUrl,
  name: 'floor',
  logger: createLogger({ name: 'floor', level: 'warn' }),
});
await pool.query(
  'CREATE TABLE bare_delivery (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, body bytea NOT NULL)',
);
const app = fastify({ logger: false });
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.post('/webhooks', async (request) => {
  await pool.query({
    name: 'insert',
    text: 'INSERT INTO bare_delivery (body) VALUES ($1)',
    values: [request.body],
  });
  return { status: 'stored' };
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
ready(`${address}/webhooks`);
