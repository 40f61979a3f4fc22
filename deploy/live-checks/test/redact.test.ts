import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createClient } from '../src/http/client.ts';
import { createRedactor } from '../src/redact.ts';

const token = '0123456789ABCDEF0123456789abcdef';
const secret = 'shpss_Ab+c/d"e\\f$1';

describe('a secret', () => {
  const redact = createRedactor([token, secret]);

  it.each([
    ['in a text', `refused: ${token}!`],
    ['in other letters', `refused: ${token.toLowerCase()} ${token.toUpperCase()}`],
    ['in an address', `https://x.test/?token=${token}&secret=${encodeURIComponent(secret)}`],
    ['in JSON', JSON.stringify({ error: `no ${token}`, given: secret })],
    ['in JSON inside JSON', JSON.stringify({ body: JSON.stringify({ given: secret }) })],
    ['in a header', `Authorization: ${token}`],
    ['in base64', `Basic ${Buffer.from(secret).toString('base64')}`],
    ['in base64 for addresses', Buffer.from(secret).toString('base64url')],
    ['in hexadecimals', Buffer.from(secret).toString('hex')],
    ['twice in a line', `${token}${token}`],
    ['between letters', `x${token}x${secret}x`],
  ])('%s is hidden', (_where, text) => {
    const shown = redact(text);
    for (const part of [token, secret, token.toLowerCase()]) {
      expect(shown.toLowerCase()).not.toContain(part.toLowerCase());
      expect(shown).not.toContain(encodeURIComponent(part));
      expect(shown).not.toContain(Buffer.from(part).toString('base64url').slice(0, 16));
    }
    expect(shown).toContain('[hidden]');
  });

  it.each([
    ['an access token of Shopify', 'shpat_1234567890abcdef'],
    ['a refresh token of Shopify', 'shprt_1234567890abcdef'],
    ['a token of sevdesk', 'ffffffffffffffff0000000000000000'],
    ['a session token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
    ['a field that is called so', '"refresh_token":"whatever-it-is"'],
  ])('that was not registered is hidden when it looks like %s', (_what, text) => {
    expect(redact(`seen: ${text}.`)).not.toContain(text.replace(/^"refresh_token":/, ''));
  });

  it('that appears during the run is hidden from then on', () => {
    const learning = createRedactor([]);
    learning.add('granted-on-the-way');
    expect(learning('the token granted-on-the-way works')).toBe('the token [hidden] works');
  });

  it('does not cause other text to be hidden', () => {
    const text =
      'BFCHECK-20261127-093000-4f2a: status 200, exceptionUUID 2e524c54-0bb0-4d91-9ef3-380e681a730f';
    expect(redact(text)).toBe(text);
  });
});

describe('an answer of the client', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const client = (redact = createRedactor([token])) =>
    createClient({ intervalMs: 0, redact, signal: new AbortController().signal, isCleaning: () => false });
  const start = async (status: number, body: string): Promise<string> => {
    const started = createServer((_request, response) => {
      response.writeHead(status, { location: `https://x.test/${token}` });
      response.end(body);
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
  };

  it('that repeats the token reaches a check without it, and can still be sent back', async () => {
    const url = await start(
      400,
      JSON.stringify({ error: { message: `Token ${token} is odd` }, next: token }),
    );
    const answer = await client().ask({ method: 'GET', url, headers: { authorization: token } });
    expect(JSON.stringify([answer.text, answer.body, answer.header('location')])).not.toContain(token);
    expect(answer.secretAt('next')).toBe(token);
  });

  it('that never arrives is reported without the token in its address', async () => {
    const asked = client().ask({ method: 'GET', url: `http://127.0.0.1:9/?token=${token}` });
    await expect(asked).rejects.toThrow(/\[hidden\]/);
    await expect(asked).rejects.not.toThrow(token);
  });
});
