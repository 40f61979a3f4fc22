import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('POST /api/contacts/test-vatid', () => {
  const test = (json: unknown) => gateway.ask('/api/contacts/test-vatid', { method: 'POST', json });

  it.each([
    ['Unsere USt-IdNr. lautet DE 136 695 976, danke.', 'DE136695976', null],
    ['atu 13585627', 'ATU13585627', null],
    ['Bitte beim Nachbarn abgeben.', null, null],
    ['Unsere UID: ATU12345678', null, 'ATU12345678: Prüfziffer falsch'],
    ['136695976', null, '136695976: Das Kürzel des Landes am Anfang fehlt'],
    ['', null, null],
  ])('answers the VAT id in "%s", or why there is none', async (text, vatId, refused) => {
    gateway = await startGateway({});
    const response = await test({ text });
    expect([response.status, await response.json()]).toEqual([200, { vatId, refused }]);
  });

  it.each([
    ['no text', {}],
    ['what is no text', { text: 1 }],
    ['a text of more than 5000 characters', { text: 'x'.repeat(5001) }],
    ['a field that does not exist', { text: 'DE', more: true }],
  ])('refuses %s and names the field', async (_what, body) => {
    gateway = await startGateway({});
    const response = await test(body);
    expect(response.status).toBe(400);
    expect((await readProblem(response)).errors?.length).toBeGreaterThan(0);
  });
});
