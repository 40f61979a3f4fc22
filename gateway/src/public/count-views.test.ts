import { createLogger } from '@belegfluss/runtime/log';
import { describe, expect, it } from '@jest/globals';
import { createViewCounter, hashVisitor, mostViewsAtOnce, type Opened } from './count-views.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const noon = new Date('2026-03-02T11:00:00Z');
const opened = (headers: Opened['headers'] = {}, method = 'GET'): Opened => ({
  method,
  ip: '203.0.113.7',
  headers: { 'user-agent': firefox, ...headers },
});

function counter(answer: () => Promise<unknown> = async () => {}) {
  const counted: { code: string; visitor: string }[] = [];
  const count = createViewCounter({
    secret: 'a-secret-of-tests',
    logger: createLogger({ name: 'test', level: 'silent' }),
    countView: (view) => {
      counted.push(view);
      return answer();
    },
  });
  return { count, counted };
}

describe('a visitor', () => {
  const id = (more: Partial<Opened> = {}, now = noon, secret = 'a-secret-of-tests') =>
    hashVisitor({ ...opened(), ...more }, secret, now);

  it('is the same one until midnight in Germany, and shows neither address nor browser', () => {
    expect(id({}, new Date('2026-03-02T22:59:59Z'))).toBe(id());
    expect(id({}, new Date('2026-03-02T23:00:00Z'))).not.toBe(id());
    expect(id()).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is another one from elsewhere, with another browser, or at another installation', () => {
    const ids = [
      id(),
      id({ ip: '203.0.113.8' }),
      id({ headers: { 'user-agent': 'other' } }),
      id({}, noon, 'x'),
    ];
    expect(new Set(ids).size).toBe(4);
  });
});

describe('an opening with a code', () => {
  it('is reported with the code and the visitor', () => {
    const { count, counted } = counter();
    count('TEE-50', opened(), noon);
    expect(counted).toEqual([{ code: 'TEE-50', visitor: hashVisitor(opened(), 'a-secret-of-tests', noon) }]);
  });

  it.each<[string, Opened]>([
    ['a head', opened({}, 'HEAD')],
    ['fetched ahead', opened({ 'sec-purpose': 'prefetch;prerender' })],
    ['fetched ahead by Safari', opened({ purpose: 'preview' })],
    ['fetched ahead by an old Firefox', opened({ 'x-moz': 'prefetch' })],
    ['by nobody who says what he is', opened({ 'user-agent': undefined })],
    ['by a search engine', opened({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['by WhatsApp for its preview', opened({ 'user-agent': 'WhatsApp/2.23.20.0' })],
  ])('is not reported where it was %s', (_, request) => {
    const { count, counted } = counter();
    count('TEE-50', request, noon);
    expect(counted).toEqual([]);
  });

  it('is reported from a phone of CUBOT', () => {
    const { count, counted } = counter();
    count('TEE-50', opened({ 'user-agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT P80)' }), noon);
    expect(counted.length).toBe(1);
  });

  it('is left out while as many as may be are on their way, and reported again afterwards', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { count, counted } = counter(() => gate);
    for (let view = 0; view < mostViewsAtOnce + 5; view += 1) count('TEE-50', opened(), noon);
    expect(counted.length).toBe(mostViewsAtOnce);
    release();
    await new Promise(setImmediate);
    count('TEE-50', opened(), noon);
    expect(counted.length).toBe(mostViewsAtOnce + 1);
  });

  it('harms nobody where it cannot be reported', async () => {
    const { count, counted } = counter(async () => {
      throw new Error('down');
    });
    for (let view = 0; view < mostViewsAtOnce; view += 1) count('TEE-50', opened(), noon);
    await new Promise(setImmediate);
    count('TEE-50', opened(), noon);
    expect(counted.length).toBe(mostViewsAtOnce + 1);
  });
});
