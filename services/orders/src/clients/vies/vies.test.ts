import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readViesAnswer } from './vies-answer.ts';
import { createVies } from './vies-client.ts';
import { toViesNumber } from './vies-number.ts';

describe('a VAT id for VIES', () => {
  it.each([
    ['DE 123 456 789', { countryCode: 'DE', vatNumber: '123456789' }],
    ['GR094259216', { countryCode: 'EL', vatNumber: '094259216' }],
    ['EL094259216', { countryCode: 'EL', vatNumber: '094259216' }],
    ['XI 110 305 878', { countryCode: 'XI', vatNumber: '110305878' }],
    ['atu12345675', { countryCode: 'AT', vatNumber: 'U12345675' }],
    ['GB110305878', null],
    ['CHE-123.456.788', null],
    ['DE', null],
  ])('%s is asked for as %p', (vatId, number) => {
    expect(toViesNumber(vatId)).toEqual(number);
  });
});

describe('an answer of VIES', () => {
  it.each<[string, number, unknown, unknown]>([
    ['a valid id', 200, { valid: true, requestIdentifier: 'WAPIAAAA', userError: 'VALID' }, ['answer', true]],
    ['an invalid id', 200, { valid: false, requestIdentifier: '', userError: 'INVALID' }, ['answer', false]],
    [
      'an id of no shape',
      400,
      { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] },
      ['answer', false],
    ],
    ['a member state away', 200, { valid: false, userError: 'MS_UNAVAILABLE' }, ['unavailable', undefined]],
    [
      'too many requests',
      500,
      { errorWrappers: [{ error: 'GLOBAL_MAX_CONCURRENT_REQ' }] },
      ['outage', undefined],
    ],
    [
      'a refused requester',
      200,
      { errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] },
      ['requesterRefused', undefined],
    ],
    ['a page instead of JSON', 200, '<html>', ['outage', undefined]],
    ['an empty object', 200, {}, ['outage', undefined]],
  ])('for %s is read', (_name, status, body, expected) => {
    const reading = readViesAnswer(status, typeof body === 'string' ? body : JSON.stringify(body));
    expect([reading.kind, reading.kind === 'answer' ? reading.value.valid : undefined]).toEqual(expected);
  });
});

describe('the client', () => {
  let server: Server | undefined;
  const asked: unknown[] = [];
  afterEach(() => {
    asked.length = 0;
    server?.closeAllConnections();
    server?.close();
  });
  const start = async (answer: (body: Record<string, string>) => unknown): Promise<string> => {
    const started = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        asked.push([request.method, request.url, JSON.parse(text)]);
        const result = answer(JSON.parse(text));
        if (result !== null) response.end(JSON.stringify(result));
      });
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  };

  it('asks with the requester and keeps the number of the request', async () => {
    const vies = createVies({ baseUrl: await start(() => ({ valid: true, requestIdentifier: 'W-1' })) });
    expect(await vies.check('ATU12345675', 'DE123456789')).toEqual({ valid: true, requestId: 'W-1' });
    expect(asked).toEqual([
      [
        'POST',
        '/taxation_customs/vies/rest-api/check-vat-number',
        {
          countryCode: 'AT',
          vatNumber: 'U12345675',
          requesterMemberStateCode: 'DE',
          requesterNumber: '123456789',
        },
      ],
    ]);
  });

  it('asks without the requester when VIES does not take it', async () => {
    const baseUrl = await start((body) =>
      body.requesterNumber ? { errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] } : { valid: true },
    );
    expect(await createVies({ baseUrl }).check('ATU12345675', 'DE1')).toEqual({
      valid: true,
      requestId: null,
    });
  });

  it('knows nothing during an outage, and lets the service rest for a minute', async () => {
    let time = 0;
    const baseUrl = await start(() => null);
    const vies = createVies({ baseUrl, timeoutMs: 1_000, now: () => time });
    expect(await vies.check('ATU12345675', null)).toBeNull();
    expect(await vies.check('ATU12345675', null)).toBeNull();
    expect(asked).toHaveLength(1);
    time = 60_000;
    expect(await vies.check('ATU12345675', null)).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('asks other member states while one is away', async () => {
    const baseUrl = await start((body) =>
      body.countryCode === 'IT' ? { valid: false, userError: 'MS_UNAVAILABLE' } : { valid: true },
    );
    const vies = createVies({ baseUrl });
    expect(await vies.check('IT00743110157', null)).toBeNull();
    expect(await vies.check('ATU12345675', null)).toEqual({ valid: true, requestId: null });
  });
});
