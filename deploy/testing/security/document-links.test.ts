import { createHmac } from 'node:crypto';
import { type LinkKind, linkMessage, linkPath, linkTokenLength } from '@belegfluss/orders/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Fixture, type KnownOrder, neighbour, startFixture, victim } from './support/fixture.ts';

let fixture: Fixture;
let order: KnownOrder;

beforeAll(async () => {
  fixture = await startFixture('together');
  order = await fixture.placeOrder(victim);
  await fixture.placeOrder(neighbour);
}, 120_000);
afterAll(() => fixture?.stop(), 60_000);

const fetchLinkSecret = async (shop: string): Promise<string> =>
  ((await (await fixture.ask(shop, 'GET', '/api/document-links')).json()) as { readonly secret: string })
    .secret;

async function fetchLinkPath(shop: string, kind: LinkKind): Promise<string> {
  const message = linkMessage(order.id, { kind, download: false });
  const token = createHmac('sha256', await fetchLinkSecret(shop))
    .update(message)
    .digest('hex');
  return linkPath(token.slice(0, linkTokenLength), order.name, kind);
}

const open = async (path: string): Promise<Response> => fetch(`${fixture.gatewayUrl}${path}`);

describe('a document link', () => {
  it('made with the shop’s secret opens its invoice for anybody who has it', async () => {
    const path = await fetchLinkPath(victim, 'invoice');
    await eventually(async () => {
      const response = await open(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/);
    });
    expect((await open(await fetchLinkPath(victim, 'credit'))).status).toBe(202);
  });

  it('made with another shop’s secret opens nothing', async () => {
    expect(await fetchLinkSecret(neighbour)).not.toBe(await fetchLinkSecret(victim));
    expect((await open(await fetchLinkPath(neighbour, 'invoice'))).status).toBe(404);
  });

  it('is no session: its token opens nothing under /api', async () => {
    const token = (await fetchLinkPath(victim, 'invoice')).split('/')[2] ?? '';
    for (const authorization of [`Bearer ${token}`, token]) {
      const response = await fetch(`${fixture.gatewayUrl}/api/orders/${order.id}`, {
        headers: { authorization },
      });
      expect(response.status).toBe(401);
    }
  });
});
