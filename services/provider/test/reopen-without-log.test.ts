import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps } from './document-steps.ts';
import { type Fixture, leavesOpen, startFixture } from './provider-fixture.ts';

const shop = 'no-log.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;
let proxy: Server;

/** An account that knows nothing of the log of transactions, which no documentation promises. */
async function withoutLog(url: string): Promise<string> {
  proxy = createServer(async (request, response) => {
    if (request.url?.includes('CheckAccountTransactionLog')) {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'No such model', code: null } }));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const answer = await fetch(`${url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
      ...(body.length > 0 ? { body } : {}),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen, behind: withoutLog });
  steps = await createSteps(fixture, shop);
});
afterAll(async () => {
  await fixture.stop();
  await new Promise((resolve) => proxy.close(resolve));
});

const reopen = (operationKey: string, documentId: string) =>
  fixture.provider.reopenDocument({ shop, operationKey, kind: DocumentKind.INVOICE, documentId });

describe('an account that does not say what its lines were booked on', () => {
  it('gives back the only line that can be the one of a booking', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await steps.book(`${key}/book`, id, { amount: '17.17' });
    await reopen(`${key}/reopen`, id);
    const lines = await fixture.sevdesk('GET', '/CheckAccountTransaction?limit=1000');
    expect(lines.filter(({ amount }) => Number(amount) === 17.17)).toEqual([]);
  });

  it('keeps two of which either can be the one, and their documents', async () => {
    const first = await steps.anOpenInvoice();
    const second = await steps.anOpenInvoice();
    await steps.book(`${first.key}/book`, first.id);
    await steps.book(`${second.key}/book`, second.id);
    await expect(reopen(`${first.key}/reopen`, first.id)).rejects.toMatchObject({ reason: 'DOCUMENT_PAID' });
    expect(await steps.read(first.id)).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
  });
});
