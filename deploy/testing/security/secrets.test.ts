import { createLogger } from '@belegfluss/runtime/log';
import { renderMetrics } from '@belegfluss/runtime/metrics';
import { startTracing } from '@belegfluss/runtime/trace';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { startCollector } from './support/collector.ts';
import { query, type Row, readAllRows } from './support/databases.ts';
import {
  clientSecret,
  type Fixture,
  serviceToken,
  sevdeskToken,
  startFixture,
  victim,
} from './support/fixture.ts';
import { callRpc, listRpcs } from './support/rpcs.ts';

const secretKey = Buffer.from('a-key-that-nobody-else-may-know!');

let fixture: Fixture;
const lines: string[] = [];
const answers: string[] = [];
/** Values that must be found nowhere, by their description. */
const secrets = new Map<string, string>();
let email = '';
let rows: readonly Row[];
let metrics = '';
let traces: readonly string[] = [];

/** Uses everything: install, connect, orders, mails, refusals, a wrong token, lists, documents. */
beforeAll(async () => {
  const logger = createLogger({
    name: 'services',
    level: 'trace',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const collector = await startCollector();
  const endTracing = await startTracing({
    service: 'services',
    tracing: { endpoint: collector.endpoint, sampleRatio: 1 },
    logger,
  });
  fixture = await startFixture('together-on-nats', {
    logger,
    services: { logLevel: 'trace', secretKeys: [{ id: 'marked', key: secretKey }] },
  });
  secrets.set('client secret', clientSecret);
  secrets.set('service token', serviceToken);
  secrets.set('sevdesk token', sevdeskToken);
  secrets.set('secret key, text', secretKey.toString());
  secrets.set('secret key, base64', secretKey.toString('base64'));
  secrets.set('secret key, hex', secretKey.toString('hex'));
  const database = new URL(fixture.installation.databaseUrl('shops'));
  if (database.password) secrets.set('database password', `:${database.password}@`);

  await walk();
  for (const grant of fixture.installation.sandbox.shopify.service.world.tokens.grants()) {
    secrets.set(`access token ${secrets.size}`, grant.accessToken);
    if (grant.refreshToken) secrets.set(`refresh token ${secrets.size}`, grant.refreshToken);
  }
  rows = await readAllRows(fixture.installation);
  metrics = await renderMetrics();
  await endTracing();
  traces = collector.received;
  await collector.stop();
}, 180_000);
afterAll(() => fixture?.stop(), 60_000);

async function ask(
  method: string,
  path: string,
  body?: unknown,
  token = fixture.token(victim),
): Promise<string> {
  secrets.set(`session token ${secrets.size}`, token);
  const response = await fetch(fixture.gatewayUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  answers.push(`${method} ${path} ${JSON.stringify([...response.headers])} ${text}`);
  return text;
}

async function walk(): Promise<void> {
  const { installation } = fixture;
  await installation.prefer('invoices', {
    invoiceEnshrine: 'paid',
    invoiceSendMailEnabled: true,
    invoiceSendMailSubject: '{{ order.name }}',
    invoiceSendMailMessage: '{{ order.lastName }}',
  });
  const order = await fixture.placeOrder(victim);
  email = /"email":"([^"]+@[^"]+)"/.exec(await ask('GET', `/api/orders/${order.id}`))?.[1] ?? '';
  // An expired access token, so that it is refreshed.
  await installation.shopify('POST', '/sandbox/tokens/expire', { shop: victim });
  await ask('POST', `/api/orders/${order.id}/requeue`);
  await fixture.placeOrder(victim);
  // Every read of a browser, and its refusals.
  const paths = [
    '/api/shops',
    '/api/orders',
    '/api/shops/logs',
    '/api/sevdesk/reference',
    `/api/orders/${order.id}/sevdesk/invoice/preview`,
    `/api/orders/${order.id}/sevdesk/invoice/${order.invoiceId}/pdf`,
    '/api/preferences/invoices',
    '/api/orders/1',
    '/?shop=x',
    '/health',
    '/ready',
    '/api/nothing',
  ];
  for (const path of paths) await ask('GET', path);
  for (const token of [
    'a.b.c',
    fixture.token(victim, { aud: 'x' }),
    fixture.token(victim, { exp: 1 }),
    fixture.token(victim, {}, 'wrong'),
  ])
    await ask('GET', '/api/shops', undefined, token);
  await ask('GET', `/orders?id_token=${fixture.token(victim)}&hmac=0123`);
  // A token that sevdesk refuses, and failures of the provider and Shopify.
  const refusedToken = 'deadbeefdeadbeefdeadbeefdeadbeef';
  secrets.set('refused sevdesk token', refusedToken);
  await ask('POST', '/api/sevdesk/connection', { token: refusedToken });
  await ask('POST', '/api/sevdesk/connection', { token: sevdeskToken });
  await ask('POST', '/api/sevdesk/connection', { token: `${sevdeskToken}x` });
  await installation.setProviderKnobs({ unauthorized: true });
  await ask('POST', '/api/sevdesk/sync');
  await installation.setProviderKnobs(null);
  await ask('POST', '/api/sevdesk/connection', { token: sevdeskToken });
  await installation.setProviderKnobs({ fail500Before: { every: 1 } }).catch(() => {});
  await ask('POST', '/api/sevdesk/sync');
  await installation.setProviderKnobs(null);
  // A call with the wrong service token.
  for (const rpc of await listRpcs(installation.services.addresses)) {
    const { details } = await callRpc(rpc, { shop: victim }, { metadata: { authorization: 'Bearer wrong' } });
    answers.push(details);
  }
  await eventually(async () => {
    const [row] = await query<{ count: string }>(
      installation,
      'orders',
      "SELECT count(*)::text AS count FROM work WHERE state = 'running'",
    );
    expect(row?.count).toBe('0');
  });
}

const found = (texts: readonly string[]): readonly string[] =>
  [...secrets].flatMap(([name, secret]) => {
    const where = texts.find((text) => text.includes(secret));
    return where === undefined ? [] : [`${name} in: ${where.slice(0, 300)}`];
  });

describe('a secret', () => {
  it('was used in the run before, which gives the searches below a meaning', () => {
    const names = [...secrets.keys()].map((name) => name.replace(/ \d+$/, ''));
    expect(new Set(names)).toEqual(
      new Set([
        ...names,
        'access token',
        'refresh token',
        'session token',
        'service token',
        'client secret',
        'sevdesk token',
      ]),
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(answers.length).toBeGreaterThan(30);
    expect(rows.length).toBeGreaterThan(50);
    expect(email).toContain('@');
    expect(metrics).toContain('belegfluss_');
    expect(traces.join('')).toContain('/api/orders');
  });

  it('is in no line of the log at the most detailed level', () => {
    expect(found(lines)).toEqual([]);
  });

  it('is in no answer, success or refusal', () => {
    expect(found(answers)).toEqual([]);
  });

  it('is in no metric and in no span of the traces', () => {
    expect(found([metrics])).toEqual([]);
    expect(found(traces)).toEqual([]);
  });

  it('is in no row of any table', () => {
    expect(found(rows.map(({ service, table, text }) => `${service}.${table} ${text}`))).toEqual([]);
  });

  it('is stored sealed: every token column contains only envelopes of the current key', async () => {
    const sealed = [
      ...(await query<{ value: string }>(
        fixture.installation,
        'shops',
        'SELECT unnest(ARRAY[access_token, refresh_token]) AS value FROM shop_access',
      )),
      ...(await query<{ value: string }>(
        fixture.installation,
        'provider',
        'SELECT token AS value FROM connection',
      )),
    ].filter(({ value }) => value !== null);
    expect(sealed.length).toBeGreaterThanOrEqual(5);
    for (const { value } of sealed) expect(value).toMatch(/^v1\.marked\.[\w-]{16}\.[\w-]+\.[\w-]{22}$/);
  });

  it('is in no cookie, because there are none', () => {
    expect(answers.filter((answer) => answer.includes('set-cookie'))).toEqual([]);
  });
});

describe('a customer’s e-mail address', () => {
  it('is in no line of the log, no metric and no trace', () => {
    expect([...lines, metrics, ...traces].filter((text) => text.includes(email))).toEqual([]);
  });

  it('is stored with orders and nowhere else', () => {
    const tables = new Set(
      rows.filter(({ text }) => text.includes(email)).map(({ service, table }) => `${service}.${table}`),
    );
    const allowed =
      /^(orders\.(orders|log_entry)|webhooks\.delivery|provider\.(contact_map|write_journal))(_\w+)?$/;
    expect([...tables].filter((table) => !allowed.test(table))).toEqual([]);
    expect([...tables].some((table) => table.startsWith('orders.orders'))).toBe(true);
  });
});
