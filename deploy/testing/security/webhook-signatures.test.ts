import { createHash, createHmac, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { query } from './support/databases.ts';
import {
  clientId,
  clientSecret,
  type Fixture,
  serviceToken,
  startFixture,
  victim,
} from './support/fixture.ts';
import { rawRequest } from './support/raw-http.ts';
import { callRpc, listRpcs } from './support/rpcs.ts';

const previousClientSecret = 'the-secret-before-this-one';

const hmac = (body: Buffer | string, secret = clientSecret, hash = 'sha256') =>
  createHmac(hash, secret).update(body).digest();
const computeSignature = (body: Buffer | string, secret?: string) => hmac(body, secret).toString('base64');

/**
 * A body whose signature contains every character in which the alphabets of base64 differ, and a word to find it by.
 */
function aBody(): { readonly text: string; readonly word: string } {
  for (;;) {
    const word = randomUUID();
    const text = `{ "id" : 820982911946154508, "note": "Grüße ${word}", "price": 1.10 }`;
    const signature = computeSignature(text);
    if (signature.includes('+') && signature.includes('/')) return { text, word };
  }
}

type Case = {
  /** Headers of the signature, alternating names and values; null omits it. */
  readonly signed: (body: Buffer) => readonly string[] | null;
  /** The sent bytes, where they differ from the signed ones. */
  readonly sent?: (body: Buffer) => Buffer;
  readonly headers?: readonly string[];
  readonly method?: string;
  readonly chunked?: boolean;
};

const header = (value: string): readonly string[] => ['x-shopify-hmac-sha256', value];
const right = (body: Buffer) => header(computeSignature(body));
const flipCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );

const refused: readonly (readonly [string, Case])[] = [
  ['no signature', { signed: () => null }],
  ['an empty one', { signed: () => header('') }],
  ['a blank one', { signed: () => header('   ') }],
  ['one of 32 zero bytes', { signed: () => header(Buffer.alloc(32).toString('base64')) }],
  ['one that is no base64', { signed: () => header('not base64 at all!') }],
  ['one in hex', { signed: (body) => header(hmac(body).toString('hex')) }],
  ['one in hex capitals', { signed: (body) => header(hmac(body).toString('hex').toUpperCase()) }],
  ['one cut short', { signed: (body) => header(computeSignature(body).slice(0, 40)) }],
  ['one of 16 bytes', { signed: (body) => header(hmac(body).subarray(0, 16).toString('base64')) }],
  ['one with more behind it', { signed: (body) => header(`${computeSignature(body)}AAAA`) }],
  ['one with a blank in it', { signed: (body) => header(computeSignature(body).replace(/^(.{10})/, '$1 ')) }],
  [
    'one written twice in one header',
    { signed: (body) => header(`${computeSignature(body)},${computeSignature(body)}`) },
  ],
  ['two headers, both right', { signed: (body) => [...right(body), ...right(body)] }],
  ['two headers, the right one first', { signed: (body) => [...right(body), ...header('wrong')] }],
  ['two headers, the right one last', { signed: (body) => [...header('wrong'), ...right(body)] }],
  ['one in another header', { signed: (body) => ['x-shopify-hmac-sha512', computeSignature(body)] }],
  [
    'one in a header of the newer events beside a wrong one',
    { signed: (body) => ['shopify-hmac-sha256', computeSignature(body), ...header('wrong')] },
  ],
  [
    'one of another body in a header of the newer events',
    { signed: () => ['shopify-hmac-sha256', computeSignature('{}')] },
  ],
  ['one with its name before it', { signed: (body) => header(`sha256=${computeSignature(body)}`) }],
  [
    'one with the case of its letters changed',
    { signed: (body) => header(flipCase(computeSignature(body))) },
  ],
  ['one of another body', { signed: () => header(computeSignature('{}')) }],
  ['one of no body', { signed: () => header(computeSignature('')) }],
  [
    'one of the body rewritten',
    { signed: (body) => header(computeSignature(JSON.stringify(JSON.parse(body.toString())))) },
  ],
  [
    'one of the body read as Latin-1',
    { signed: (body) => header(computeSignature(Buffer.from(body.toString('latin1'), 'utf8'))) },
  ],
  ['a body with one blank more', { signed: right, sent: (body) => Buffer.concat([body, Buffer.from(' ')]) }],
  [
    'a body with a byte order mark',
    { signed: right, sent: (body) => Buffer.concat([Buffer.from('\ufeff'), body]) },
  ],
  ['a body cut short', { signed: right, sent: (body) => body.subarray(0, -1) }],
  [
    'a body with other line ends',
    { signed: right, sent: (body) => Buffer.from(body.toString().replaceAll(', ', ',\r\n')) },
  ],
  [
    'a body with one letter changed',
    { signed: right, sent: (body) => Buffer.from(body.toString().replace('Gr', 'gr')) },
  ],
  ['an empty body', { signed: right, sent: () => Buffer.alloc(0) }],
  ['another secret', { signed: (body) => header(computeSignature(body, 'another-secret')) }],
  ['the client id as secret', { signed: (body) => header(computeSignature(body, clientId)) }],
  ['an empty secret', { signed: (body) => header(computeSignature(body, '')) }],
  ['SHA-1', { signed: (body) => header(hmac(body, clientSecret, 'sha1').toString('base64')) }],
  ['SHA-512', { signed: (body) => header(hmac(body, clientSecret, 'sha512').toString('base64')) }],
  [
    'a plain hash without a secret',
    { signed: (body) => header(createHash('sha256').update(body).digest('base64')) },
  ],
  [
    'a hash with the secret before it',
    { signed: (body) => header(createHash('sha256').update(clientSecret).update(body).digest('base64')) },
  ],
  [
    'a body that was zipped after signing',
    { signed: right, sent: (body) => gzipSync(body), headers: ['content-encoding', 'gzip'] },
  ],
  ['a signature in the query', { signed: () => null }],
];

const accepted: readonly (readonly [string, Case])[] = [
  ['as Shopify sends it', { signed: right }],
  [
    'with its header in another case',
    { signed: (body) => ['X-SHOPIFY-HMAC-SHA256', computeSignature(body)] },
  ],
  [
    'with blanks around the value, which HTTP takes away',
    { signed: (body) => header(`  ${computeSignature(body)} `) },
  ],
  [
    'signed with the previous secret',
    { signed: (body) => header(computeSignature(body, previousClientSecret)) },
  ],
  [
    'signed in the header of the newer events',
    { signed: (body) => ['shopify-hmac-sha256', computeSignature(body)] },
  ],
  ['in chunks', { signed: right, chunked: true }],
  ['as text/plain', { signed: right, headers: ['content-type', 'text/plain'] }],
  ['without a content type', { signed: right, headers: [] }],
  // The same 32 bytes, which only the owner of the secret can compute.
  ['in the alphabet for addresses', { signed: (body) => header(hmac(body).toString('base64url')) }],
  [
    'with headers nobody asked for',
    {
      signed: right,
      headers: ['content-type', 'application/json', 'x-shopify-test', 'true', 'x-shopify-shop-id', '1'],
    },
  ],
];

describe('a webhook', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture('together', { others: false, services: { previousClientSecret } });
  }, 120_000);
  afterAll(() => fixture?.stop(), 60_000);

  const send = (
    { signed, sent, headers = ['content-type', 'application/json'], method = 'POST', chunked = false }: Case,
    {
      text,
      topic = 'orders/updated',
      id = randomUUID(),
      shop = victim,
      search = '',
    }: Readonly<Record<string, string>> & { text: string },
  ) => {
    const body = Buffer.from(text);
    return rawRequest(fixture.ingestUrl + search, method, {
      body: sent ? sent(body) : body,
      chunked,
      headers: [
        ...headers,
        ...['x-shopify-topic', topic, 'x-shopify-shop-domain', shop, 'x-shopify-webhook-id', id],
        ...(signed(body) ?? []),
      ],
    });
  };
  /**
   * Counts stored deliveries with the word in their body or as their id; the body of an order unknown to Shopify is not
   * stored.
   */
  const stored = async (word: string): Promise<number> => {
    const [row] = await query<{ count: string }>(
      fixture.installation,
      'webhooks',
      `SELECT count(*)::text AS count FROM delivery
        WHERE webhook_id = $1 OR position(convert_to($1, 'UTF8') IN body) > 0`,
      [word],
    );
    return Number(row?.count);
  };
  const duplicates = async (): Promise<number> => {
    const rpc = (await listRpcs(fixture.installation.services.addresses)).find(
      ({ name }) => name === 'webhooks.getCounters',
    );
    if (!rpc) throw new Error('There is no RPC webhooks.getCounters.');
    const metadata = { authorization: `Bearer ${serviceToken}` };
    const { response } = await callRpc(rpc, { shop: victim }, { metadata });
    return Number((response as { readonly duplicates: bigint }).duplicates);
  };

  it.each(refused)('with %s is refused with 401 and leaves nothing', async (name, one) => {
    const { text, word } = aBody();
    const search = name.includes('query') ? `?hmac=${encodeURIComponent(computeSignature(text))}` : '';
    const answer = await send(one, { text, search });
    expect({ status: answer.status, body: JSON.parse(answer.text) }).toEqual({
      status: 401,
      body: { code: 'SIGNATURE_INVALID' },
    });
    expect(await stored(word)).toBe(0);
  });

  it.each(accepted)('%s is stored once', async (_, one) => {
    const { text, word } = aBody();
    const answer = await send(one, { text, id: word });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { status: 'stored' }]);
    expect(await stored(word)).toBe(1);
  });

  it('with a signature of 20 kB is refused', async () => {
    const { text, word } = aBody();
    const answer = await send({ signed: () => header('A'.repeat(20_000)) }, { text });
    expect([401, 431]).toContain(answer.status);
    expect(await stored(word)).toBe(0);
  });

  it('with another method is refused, signed or not', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { text, word } = aBody();
      const { status } = await send({ signed: right, method }, { text });
      expect([method, status >= 400 && status < 500]).toEqual([method, true]);
      expect(await stored(word)).toBe(0);
    }
  });

  it.each(['customers/data_request', 'customers/redact', 'shop/redact'])(
    'about privacy (%s) needs its signature and is stored with it',
    async (topic) => {
      const { text, word } = aBody();
      expect((await send({ signed: () => header('wrong') }, { text, topic })).status).toBe(401);
      expect(await stored(word)).toBe(0);
      expect((await send({ signed: right }, { text, topic, id: word })).status).toBe(200);
      expect(await stored(word)).toBe(1);
    },
  );

  it.each([
    ['evil.example', 400],
    [`${victim}.evil.example`, 400],
    [`${victim}/..`, 400],
    ['', 400],
    [victim.toUpperCase(), 400],
    [`${victim},other-shop.myshopify.com`, 400],
  ])('for the shop "%s" is refused although its signature is valid', async (shop, status) => {
    const { text, word } = aBody();
    expect((await send({ signed: right }, { text, shop })).status).toBe(status);
    expect(await stored(word)).toBe(0);
  });

  it('that is sent repeatedly is stored once, counted each time, and makes one invoice', async () => {
    const placed = await fixture.placeOrder(victim);
    const { text: orders } = await fixture.installation.shopify('GET', `/sandbox/orders/${placed.id}`);
    const text = orders.slice('{"order":'.length, orders.lastIndexOf(',"transactions":'));
    const id = randomUUID();
    const before = { rows: await stored(placed.id), duplicates: await duplicates() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send({ signed: right }, { text, id })),
    );
    const statuses = answers.map(
      ({ status, text: body }) => `${status} ${(JSON.parse(body) as { status: string }).status}`,
    );
    expect(statuses.sort()).toEqual([...Array.from({ length: 9 }, () => '200 duplicate'), '200 stored']);
    expect({ rows: await stored(placed.id), duplicates: await duplicates() }).toEqual({
      rows: before.rows + 1,
      duplicates: before.duplicates + 9,
    });
    await eventually(async () => {
      const [row] = await query<{ status: string }>(
        fixture.installation,
        'webhooks',
        'SELECT status FROM delivery WHERE webhook_id = $1',
        [id],
      );
      expect(row?.status).toBe('successful');
    });
    const documents = (await fixture.installation.providerDocuments()).filter((one) =>
      one.orderIds.includes(placed.id),
    );
    expect(documents).toHaveLength(1);
  });
});
