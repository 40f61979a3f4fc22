import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createSevdeskSandbox } from '../src/sevdesk/index.ts';
import { Client, expectError, ref, TOKEN, useSandbox, valueAt } from './sevdesk-fixture.ts';

const client = useSandbox();
const contactBody = { name: 'A', category: ref('Category', '3') };
const contacts = async () => (await client.get('/Contact')).count;
const create = () => client.post('/Contact', contactBody);
/** Number of calls in the log without an answer. */
const loggedTimeouts = async () => {
  const calls = valueAt(await client.control('GET', '/calls'), 'calls') as { fault?: string }[];
  return calls.filter((call) => call.fault === 'timeoutAfterCommit').length;
};

describe('faults of the sevdesk sandbox', () => {
  it('refuses all tokens while unauthorized is set', async () => {
    await client.knobs({ unauthorized: true });
    expectError(await client.get('/SevUser'), 401, null);
    await client.control('DELETE', '/knobs');
    expect((await client.get('/SevUser')).status).toBe(200);
  });

  it('answers 429 with Retry-After to the next calls, reads included, without any effect', async () => {
    await client.knobs({ next: { status429: 2 }, rate429: { probability: 0, retryAfterSeconds: 3 } });
    const first = await create();
    expectError(first, 429, null);
    expect(first.headers.get('retry-after')).toBe('3');
    expectError(await client.get('/Contact'), 429, null);
    expect(await contacts()).toBe(0);
  });

  it('fails before the write takes effect', async () => {
    await client.knobs({ next: { status500Before: 1 } });
    expectError(await create(), 500, null);
    expect(await contacts()).toBe(0);
  });

  it('fails after the write took effect', async () => {
    await client.knobs({ next: { status500After: 1 } });
    expectError(await create(), 500, null);
    expect(await contacts()).toBe(1);
  });

  it('counts the faults that struck, and none after the commit when nothing was committed', async () => {
    await client.knobs({ next: { status500Before: 2, status500After: 2 } });
    await create();
    await create();
    await create();
    await client.post('/Contact', {});
    const faults = async () => valueAt(await client.control('GET', '/calls'), 'faults');
    expect(await faults()).toEqual({ fail500Before: 2, fail500After: 1 });
    // The fault that could not strike then strikes the next write.
    expectError(await create(), 500, null);
    expect(await faults()).toEqual({ fail500Before: 2, fail500After: 2 });
  });

  it('answers an error inside HTTP 200 without any effect', async () => {
    await client.knobs({ next: { errorIn200: 1 } });
    const result = await create();
    expectError(result, 200, 500);
    expect(result.error('responseCode')).toBe(500);
    expect(await contacts()).toBe(0);
  });

  it('cuts the connection after the commit', async () => {
    await client.knobs({ next: { timeout: 1 }, timeoutMode: 'destroy' });
    await expect(create()).rejects.toThrow();
    expect(await contacts()).toBe(1);
    await expect(loggedTimeouts()).resolves.toBe(1);
  });

  it('never answers after the commit', async () => {
    await client.knobs({ next: { timeout: 1 } });
    const briefly = { signal: AbortSignal.timeout(300) };
    await expect(client.call('POST', '/Contact', contactBody, briefly)).rejects.toThrow();
    expect(await contacts()).toBe(1);
    await expect(loggedTimeouts()).resolves.toBe(1);
  });

  it('strikes every n-th matching write and no read', async () => {
    await client.knobs({ fail500After: { every: 3, path: '^/Contact$' } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      await client.post('/Tag', { name: `t${count}` });
      statuses.push((await create()).status);
    }
    expect(statuses).toEqual([201, 201, 500, 201, 201, 500]);
    expect(await contacts()).toBe(6);
  });

  it('draws the same faults for the same seed', async () => {
    const run = async () => {
      await client.knobs({ fail500Before: 0.5, seed: 42 });
      const statuses: number[] = [];
      for (let count = 0; count < 12; count += 1) statuses.push((await create()).status);
      return statuses;
    };
    const first = await run();
    expect(await run()).toEqual(first);
    expect(new Set(first)).toEqual(new Set([201, 500]));
  });

  it('delays its answers', async () => {
    await client.knobs({ latencyMs: 60 });
    const started = performance.now();
    await client.get('/SevUser');
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  it('refuses an unknown knob or a wrong value', async () => {
    expect(await client.knobs({ latency: 1 })).toHaveProperty('problem');
    expect(await client.knobs({ fail500After: { path: '(' } })).toHaveProperty('problem');
  });

  it('merges patches and resets to the defaults', async () => {
    await client.knobs({ latencyMs: 1 });
    expect(await client.knobs({ smallBusiness: true })).toMatchObject({ latencyMs: 1, smallBusiness: true });
    const kept = await client.control('DELETE', '/knobs', { smallBusiness: true });
    expect(kept).toMatchObject({ latencyMs: 0, smallBusiness: true });
    expect(await client.control('DELETE', '/knobs')).toMatchObject({ latencyMs: 0, smallBusiness: false });
    expect(await client.control('GET', '/knobs')).toMatchObject({ bookkeepingSystemVersion: '2.0' });
  });
});

describe('the views of the sevdesk sandbox', () => {
  it('lists documents with contact, sums and a PDF, whose read changes nothing', async () => {
    const id = await client.invoice({ customerInternalNote: '#5', header: 'Bestellung #5' });
    const list = await client.control('GET', '/documents');
    expect(valueAt(list, 'documents')).toEqual([
      {
        id,
        kind: 'invoice',
        type: 'RE',
        number: null,
        status: '100',
        total: '119',
        tax: '19',
        currency: 'EUR',
        enshrined: false,
        customerInternalNote: '#5',
        header: 'Bestellung #5',
        contact: 'Kundin AG',
        origin: null,
        createdAt: '2026-01-15T12:00:00+01:00',
        pdf: `/sandbox/documents/invoice/${id}.pdf`,
        bookings: [],
        date: '2026-01-14',
        paid: '0',
      },
    ]);
    const pdf = await fetch(`${client.controlUrl}/documents/invoice/${id}.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await client.get(`/Invoice/${id}`)).at('0.status')).toBe('100');
    expect((await fetch(`${client.controlUrl}/documents/credit/${id}.pdf`)).status).toBe(404);
  });

  it('counts calls by method and path, including refused ones', async () => {
    await create();
    await client.get('/Contact/1');
    await client.get('/Contact/2');
    const log = await client.control('GET', '/calls');
    expect(valueAt(log, 'totals')).toEqual({ 'GET /Contact/{id}': 2, 'POST /Contact': 1 });
    expect(valueAt(log, 'calls.1')).toMatchObject({ method: 'GET', path: '/Contact/1', status: 404 });
    expect(valueAt(log, 'calls.1.body')).toBeUndefined();
    expect(await client.control('DELETE', '/calls')).toEqual({ calls: [], totals: {}, faults: {}, total: 0 });
  });

  it('records the body of a short write, and omits a long one', async () => {
    await client.post('/Contact', { name: 'Jule Petersen' });
    await client.post('/Contact', { name: 'Jule Petersen', description: 'x'.repeat(2000) });
    const log = await client.control('GET', '/calls');
    expect(valueAt(log, 'calls.0.body')).toEqual({ name: 'Jule Petersen' });
    expect(valueAt(log, 'calls.1.body')).toBeUndefined();
  });
});

describe('the state of the sevdesk sandbox', () => {
  it('survives a restart: documents, numbers, indexes, mails and knobs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sevdesk-sandbox-'));
    const statePath = join(folder, 'deep', 'state.json');
    const run = async (work: (client: Client) => Promise<void>) => {
      const sandbox = createSevdeskSandbox({ port: 0, token: TOKEN, statePath });
      const running = new Client();
      running.connect(await sandbox.start());
      try {
        await work(running);
      } finally {
        await sandbox.stop();
      }
    };
    try {
      await run(async (first) => {
        const id = await first.openInvoice({ customerInternalNote: '#77' });
        await first.post(`/Invoice/${id}/sendViaEmail`, {
          toEmail: 'a@example.com',
          subject: 'S',
          text: 'T',
        });
        await first.knobs({ smallBusiness: true });
      });
      await run(async (second) => {
        await second.knobs({ smallBusiness: false });
        expect((await second.get('/Invoice?customerInternalNote=%2377')).each('invoiceNumber')).toEqual([
          'RE-1000',
        ]);
        expect(valueAt(await second.control('GET', '/mails'), 'mails.0.to')).toBe('a@example.com');
        await second.openInvoice();
        expect((await second.get('/Invoice')).each('invoiceNumber')).toEqual(['RE-1000', 'RE-1001']);
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
