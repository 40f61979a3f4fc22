import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ApiError, isWorthRetrying, retryDelayMs } from './api-error.ts';
import { composeRequestUrl, fetchFile, fetchJson, parseFilename, postJson } from './client.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Puts an answer where App Bridge puts its own fetch, and keeps what was asked. */
function answering(answer: () => Response | Promise<Response>) {
  const asked: { address: string; init: RequestInit | undefined }[] = [];
  globalThis.fetch = async (address, init) => {
    asked.push({ address: String(address), init });
    return answer();
  };
  return asked;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const captureFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error,
  );
const schema = z.object({ name: z.string() });

describe('fetchJson', () => {
  it('leaves empty values out of the address', async () => {
    const asked = answering(() => json({ name: 'a' }));
    await fetchJson(schema, { path: '/api/orders', query: { search: '#1 & 2', cursor: '', limit: 50 } });
    expect(asked[0]?.address).toBe('/api/orders?search=%231+%26+2&limit=50');
  });

  it('drops what the contract does not name', async () => {
    answering(() => json({ name: 'a', secret: 1 }));
    expect(await fetchJson(schema, { path: '/x' })).toEqual({ name: 'a' });
  });

  it('turns a problem body into its German sentences, fields included', async () => {
    const errors = [{ field: 'token', message: 'Zu kurz.' }];
    answering(() =>
      json(
        {
          type: 'about:blank',
          title: 'Ungültig',
          status: 422,
          code: 'INVALID',
          detail: 'Prüfe das.',
          errors,
        },
        422,
      ),
    );
    const error = await captureFailure(fetchJson(schema, { path: '/x' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, code: 'INVALID', message: 'Prüfe das.', fields: errors });
    expect(isWorthRetrying(error)).toBe(false);
  });

  it.each([
    ['a proxy answers with a page', () => new Response('<html>', { status: 502 }), 502, true],
    ['the network is gone', () => Promise.reject(new TypeError('failed')), 0, true],
    ['the answer breaks the contract', () => json({ name: 7 }), 200, false],
  ])('fails with a sentence when %s', async (_case, answer, status, retry) => {
    answering(answer);
    const error = await captureFailure(fetchJson(schema, { path: '/x' }));
    expect(error).toMatchObject({ name: 'ApiError', status });
    expect((error as ApiError).message).toMatch(/\.$/);
    expect(isWorthRetrying(error)).toBe(retry);
  });

  it.each([
    ['its seconds', '17', [17_000, 17_000, 17_000]],
    ['longer each time when they are short', '1', [1_000, 2_000, 4_000]],
    ['two minutes at most', '86400', [120_000, 120_000, 120_000]],
    ['as usual when it names a date', 'Wed, 21 Oct 2026 07:28:00 GMT', [1_000, 2_000, 4_000]],
  ])('asks a busy server again after %s', async (_case, retryAfter, delays) => {
    answering(() => new Response('{}', { status: 503, headers: { 'Retry-After': retryAfter } }));
    const error = await captureFailure(fetchJson(schema, { path: '/x' }));
    expect(isWorthRetrying(error)).toBe(true);
    expect([0, 1, 2].map((failed) => retryDelayMs(failed, error))).toEqual(delays);
  });

  it('passes an abort on as an abort, not as a failure to show', async () => {
    globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const controller = new AbortController();
    const asked = captureFailure(fetchJson(schema, { path: '/x', signal: controller.signal }));
    controller.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
  });
});

describe('postJson', () => {
  it('sends its body as JSON', async () => {
    const asked = answering(() => json({ name: 'a' }));
    await postJson(schema, { path: '/x' }, { token: 'b' });
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"token":"b"}' });
  });

  it('puts the values of its query into the address', async () => {
    const asked = answering(() => json({ name: 'a' }));
    await postJson(schema, { path: '/x', query: { limit: 1, after: '' } });
    expect(asked[0]?.address).toBe('/x?limit=1');
  });

  it('claims no content type when it sends nothing', async () => {
    const asked = answering(() => json({ name: 'a' }));
    await postJson(schema, { path: '/x' });
    expect(new Headers(asked[0]?.init?.headers).has('content-type')).toBe(false);
  });
});

describe('fetchFile', () => {
  it('reads the bytes and the name', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="RE-1.pdf"' };
    answering(() => new Response('%PDF', { headers }));
    const { blob, filename } = await fetchFile({ path: '/x' });
    expect([await blob.text(), filename]).toEqual(['%PDF', 'RE-1.pdf']);
  });
});

describe('composeRequestUrl', () => {
  it('adds no question mark without values', () => {
    expect(composeRequestUrl('/a', { b: undefined })).toBe('/a');
  });
});

describe('parseFilename', () => {
  it.each([
    [null, null],
    ['inline', null],
    ['attachment; filename=a.pdf', 'a.pdf'],
    [`attachment; filename="a.pdf"; filename*=UTF-8''%C3%A4.pdf`, 'ä.pdf'],
  ])('%s → %s', (disposition, expected) => {
    expect(parseFilename(disposition)).toBe(expected);
  });
});
