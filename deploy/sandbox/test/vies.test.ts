import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createViesSandbox } from '../src/vies/index.ts';

const vies = createViesSandbox({ port: 0, now: () => new Date('2026-01-15T11:00:00Z') });
let url = '';
beforeAll(async () => {
  url = (await vies.start()).url;
});
afterAll(() => vies.stop());
afterEach(async () => {
  await fetch(`${url}/sandbox/knobs`, { method: 'DELETE' });
  await fetch(`${url}/sandbox/calls`, { method: 'DELETE' });
});

const post = (path: string, body: unknown, init: RequestInit = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
const check = async (body: object) => {
  const response = await post('/taxation_customs/vies/rest-api/check-vat-number', body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const turn = (knobs: object) => post('/sandbox/knobs', knobs);
const FRENCH = { countryCode: 'FR', vatNumber: '40303265045' };
const REQUESTER = { requesterMemberStateCode: 'DE', requesterNumber: '129273398' };

describe('a check of a VAT id', () => {
  it("accepts a number in its country's format, with a request identifier for an identified requester", async () => {
    const { body } = await check({ ...FRENCH, ...REQUESTER });
    expect(body).toMatchObject({ ...FRENCH, valid: true, requestDate: '2026-01-15T11:00:00.000Z' });
    expect(body.requestIdentifier).toMatch(/^WAPIAAAA.{8}$/);
    expect((await check(FRENCH)).body).toMatchObject({ valid: true, requestIdentifier: '' });
  });

  it.each([
    ['AT', 'U12345678', true],
    ['AT', '12345678', false],
    ['EL', '123456789', true],
    ['NL', '123456789B01', true],
    ['DE', '12345678', false],
    ['XI', '123456789', true],
  ])('of %s %s answers valid: %s', async (countryCode, vatNumber, valid) => {
    expect((await check({ countryCode, vatNumber })).body.valid).toBe(valid);
  });

  it('rejects a listed number', async () => {
    await turn({ invalid: ['FR40303265045'] });
    expect((await check(FRENCH)).body).toMatchObject({ valid: false, requestIdentifier: '', name: '---' });
  });

  it.each([
    ['a country outside', { countryCode: 'GR', vatNumber: '123456789' }, 'INVALID_INPUT'],
    ['no number', { countryCode: 'FR', vatNumber: '' }, 'INVALID_INPUT'],
    ['half a requester', { ...FRENCH, requesterMemberStateCode: 'DE' }, 'INVALID_REQUESTER_INFO'],
  ])('with %s is refused inside HTTP 200', async (_case, body, error) => {
    expect(await check(body)).toEqual({
      status: 200,
      body: { actionSucceed: false, errorWrappers: [{ error }] },
    });
  });
});

describe('an outage of VIES', () => {
  it('is reported inside HTTP 200, for all or for one country', async () => {
    await turn({ countriesDown: ['FR'] });
    expect((await check(FRENCH)).body).toMatchObject({ errorWrappers: [{ error: 'MS_UNAVAILABLE' }] });
    expect((await check({ countryCode: 'DE', vatNumber: '129273398' })).body.valid).toBe(true);
    await turn({ error: 'MS_MAX_CONCURRENT_REQ' });
    expect((await check(FRENCH)).body).toMatchObject({ errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] });
  });

  it('is stated by the status route', async () => {
    await turn({ countriesDown: ['FR'] });
    const status = await (await fetch(`${url}/taxation_customs/vies/rest-api/check-status`)).json();
    expect(status).toMatchObject({ vow: { available: true } });
    expect((status as { countries: unknown[] }).countries).toContainEqual({
      countryCode: 'FR',
      availability: 'Unavailable',
    });
  });

  it('can be a 500, a cut connection or no answer at all, once each', async () => {
    await turn({ next: { error500: 1 } });
    expect((await check(FRENCH)).status).toBe(500);
    await turn({ next: { destroy: 1 } });
    await expect(check(FRENCH)).rejects.toThrow();
    await turn({ next: { hang: 1 } });
    const path = '/taxation_customs/vies/rest-api/check-vat-number';
    await expect(post(path, FRENCH, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
    expect((await check(FRENCH)).body.valid).toBe(true);
  });

  it('cannot be set by an unknown knob', async () => {
    expect((await turn({ broken: true })).status).toBe(400);
  });

  it('is counted like every check', async () => {
    await check(FRENCH);
    expect(await (await fetch(`${url}/sandbox/calls`)).json()).toEqual({ checks: [FRENCH] });
  });
});
