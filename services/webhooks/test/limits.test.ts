import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { IngestLimits } from '../src/ingest/limits/ingest-limits.ts';
import { composeWebhookHeaders, startWebhooks, type Webhooks } from './webhooks-fixture.ts';

const running: Webhooks[] = [];

afterEach(async () => {
  for (const webhooks of running.splice(0)) await webhooks.stop();
});

async function startWith(limits: Partial<IngestLimits>, maxBodyBytes = 1024 * 1024): Promise<Webhooks> {
  const webhooks = await startWebhooks({ limits, maxBodyBytes });
  running.push(webhooks);
  return webhooks;
}

const body = Buffer.from('{"id": 1}');
const forged = (changes: Readonly<Record<string, string>> = {}) =>
  composeWebhookHeaders(body, { 'x-shopify-hmac-sha256': `${'A'.repeat(43)}=`, ...changes });
const ofShop = (shop: string) =>
  composeWebhookHeaders(body, { 'x-shopify-shop-domain': `${shop}.myshopify.com` });
const stored = async (webhooks: Webhooks) =>
  (await webhooks.query<{ count: number }>('SELECT count(*)::int AS count FROM delivery'))[0]?.count;

type Wire = {
  /** The response received so far. */ readonly text: () => string;
  readonly isClosed: () => boolean;
  readonly write: (data: string | Buffer) => void;
};

/** A sender that says byte for byte what it wants to. */
function openWire(webhooks: Webhooks): Wire {
  const socket = connect(Number(new URL(webhooks.ingestUrl).port), '127.0.0.1');
  let text = '';
  let closed = false;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    closed = true;
  });
  return { text: () => text, isClosed: () => closed, write: (data) => void socket.write(data) };
}

const head = (headers: Readonly<Record<string, string>>) =>
  `POST /webhooks HTTP/1.1\r\nhost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

describe('a shop', () => {
  it('that sends more than its share is asked to come again, and no other shop notices', async () => {
    const webhooks = await startWith({ shopBurst: 3, shopPerSecond: 1 });
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await webhooks.post(body, ofShop('busy')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]).toMatchObject({ body: { code: 'SHOP_RATE' }, retryAfter: '1' });
    expect(await webhooks.post(body, ofShop('calm'))).toMatchObject({ status: 200 });
    expect(await stored(webhooks)).toBe(4);
  });

  it('gets everything in that is sent again after the time it was reported', async () => {
    const webhooks = await startWith({ shopBurst: 1, shopPerSecond: 20 });
    const headers = [ofShop('busy'), ofShop('busy'), ofShop('busy')];
    for (const one of headers) {
      await eventually(async () => expect(await webhooks.post(body, one)).toMatchObject({ status: 200 }));
    }
    expect(await stored(webhooks)).toBe(3);
  });

  it('keeps its share when a forger sends in its name', async () => {
    const webhooks = await startWith({ shopBurst: 2, shopPerSecond: 1 });
    for (let count = 0; count < 10; count += 1) {
      const headers = forged({ 'x-shopify-shop-domain': 'victim.myshopify.com' });
      expect(await webhooks.post(body, headers)).toMatchObject({ status: 401 });
    }
    expect(await webhooks.post(body, ofShop('victim'))).toMatchObject({ status: 200 });
  });
});

describe('an address that sends forged signatures', () => {
  const limits = { failedSignaturesPerMinute: 3 };

  it('is turned away after too many, before its body is read', async () => {
    const webhooks = await startWith(limits);
    for (let count = 0; count < 3; count += 1)
      expect(await webhooks.post(body, forged())).toMatchObject({ status: 401 });
    expect(await webhooks.post(body, forged())).toMatchObject({
      status: 429,
      retryAfter: '20',
      body: { code: 'TOO_MANY_FORGERIES' },
    });
    const wire = openWire(webhooks);
    wire.write(head({ ...forged(), 'content-length': '1000' }));
    await eventually(() => expect(wire.text()).toContain('HTTP/1.1 429'));
    expect(await stored(webhooks)).toBe(0);
  });

  it('is still heard when right ones came from it, as from a proxy that nobody declared', async () => {
    const webhooks = await startWith(limits);
    await webhooks.post(body);
    for (let count = 0; count < 10; count += 1)
      expect(await webhooks.post(body, forged())).toMatchObject({ status: 401 });
    expect(await webhooks.post(body)).toMatchObject({ status: 200 });
  });

  it('is the one that a trusted proxy names', async () => {
    const webhooks = await startWith({ ...limits, trustedProxies: ['loopback'] });
    const from = (address: string) => forged({ 'x-forwarded-for': address });
    for (let count = 0; count < 3; count += 1) await webhooks.post(body, from('192.0.2.1'));
    expect(await webhooks.post(body, from('192.0.2.1'))).toMatchObject({ status: 429 });
    // Entries that the sender put before the proxy's own do not count.
    expect(await webhooks.post(body, from('198.51.100.9, 192.0.2.1'))).toMatchObject({ status: 429 });
    expect(await webhooks.post(body, from('192.0.2.2'))).toMatchObject({ status: 401 });
  });

  it('cannot hide behind a header that no trusted proxy wrote', async () => {
    const webhooks = await startWith(limits);
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await webhooks.post(body, forged({ 'x-forwarded-for': `192.0.2.${count}` }))).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('a body', () => {
  it('in chunks is cut off where it becomes too large, without a length said in advance', async () => {
    const webhooks = await startWith({}, 64 * 1024);
    const wire = openWire(webhooks);
    wire.write(head({ ...composeWebhookHeaders(body), 'transfer-encoding': 'chunked' }));
    for (let count = 0; count < 5; count += 1) wire.write(`4000\r\n${' '.repeat(0x4000)}\r\n`);
    await eventually(() => {
      expect(wire.text()).toMatch(/^HTTP\/1\.1 413 /);
      expect(wire.isClosed()).toBe(true);
    });
    expect(wire.text()).toContain('BODY_TOO_LARGE');
  });

  it('in chunks is taken like any other when it is small', async () => {
    const webhooks = await startWith({}, 64 * 1024);
    const wire = openWire(webhooks);
    wire.write(head({ ...composeWebhookHeaders(body), 'transfer-encoding': 'chunked' }));
    for (const byte of body.toString()) wire.write(`1\r\n${byte}\r\n`);
    wire.write('0\r\n\r\n');
    await eventually(() => expect(wire.text()).toMatch(/^HTTP\/1\.1 200 /));
    expect(await stored(webhooks)).toBe(1);
  });

  it('that dribbles in is ended when its time is over', async () => {
    const webhooks = await startWith({ requestTimeoutMs: 300 });
    const wire = openWire(webhooks);
    wire.write(head({ ...composeWebhookHeaders(body), 'content-length': String(body.length) }));
    const dribble = setInterval(() => wire.write(' '), 200);
    try {
      await eventually(() => expect(wire.isClosed()).toBe(true));
    } finally {
      clearInterval(dribble);
    }
    expect(wire.text()).toMatch(/^HTTP\/1\.1 (408|400) /);
    expect(await stored(webhooks)).toBe(0);
  });

  it('that hangs has to leave when others need the room, and those get in', async () => {
    const webhooks = await startWith({ maxArrivingBytes: 300_000 });
    const slow = openWire(webhooks);
    slow.write(head({ ...composeWebhookHeaders(body), 'content-length': '250000' }));
    slow.write(' '.repeat(200_000));
    const large = Buffer.from(`{"note": "${'x'.repeat(200_000)}"}`);
    expect(await webhooks.post(large)).toMatchObject({ status: 200 });
    await eventually(() => {
      expect(slow.text()).toMatch(/^HTTP\/1\.1 503 /);
      expect(slow.text().toLowerCase()).toContain('retry-after: 10');
    });
  });
});

describe('a connection', () => {
  it('with headers beyond all measure is answered with 431', async () => {
    const webhooks = await startWith({ maxHeaderBytes: 2_048 });
    const wire = openWire(webhooks);
    wire.write(head({ ...composeWebhookHeaders(body), 'x-long': 'x'.repeat(4_096), 'content-length': '0' }));
    await eventually(() => expect(wire.text()).toMatch(/^HTTP\/1\.1 431 /));
  });

  it('that is one too many is closed, and the others go on', async () => {
    const webhooks = await startWith({ maxConnections: 2 });
    const kept = [openWire(webhooks), openWire(webhooks)];
    for (const wire of kept) wire.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
    await eventually(() => {
      for (const wire of kept) expect(wire.text()).toMatch(/^HTTP\/1\.1 200 /);
    });
    const third = openWire(webhooks);
    third.write('GET /health HTTP/1.1\r\nhost: x\r\n\r\n');
    await eventually(() => expect(third.isClosed()).toBe(true));
    expect(third.text()).toBe('');
    expect(kept.some((wire) => wire.isClosed())).toBe(false);
  });
});

describe('more than the database takes', () => {
  it('is refused at once instead of kept in memory, and nothing that was answered 200 is missing', async () => {
    const webhooks = await startWith({ maxWaiting: 5 });
    // The table is locked: every insert waits, as with a disk that hangs.
    const lock = await webhooks.lockDeliveries();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const refused: string[] = [];
    const answers = ids.map(async (id) => {
      const answer = await webhooks.post(body, composeWebhookHeaders(body, { 'x-shopify-webhook-id': id }));
      if (answer.status === 503) refused.push(id);
      return { id, ...answer };
    });
    await eventually(() => expect(refused).toHaveLength(15));
    await lock.release();
    const all = await Promise.all(answers);
    const accepted = all.filter(({ status }) => status === 200).map(({ id }) => id);
    expect(accepted).toHaveLength(5);
    for (const { status, retryAfter } of all) if (status === 503) expect(retryAfter).toBe('10');
    const rows = await webhooks.query<{ webhook_id: string }>('SELECT webhook_id FROM delivery');
    expect(rows.map(({ webhook_id }) => webhook_id).sort()).toEqual(accepted.sort());
  });
});
