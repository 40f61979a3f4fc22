import { createHmac } from 'node:crypto';
import {
  composeLinkLiquid,
  customerLinkMessage,
  linkLiquidVariable,
  linkVariants,
} from '@belegfluss/orders/contract';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Liquid } from 'liquidjs';
import { type Fixture, startFixture, testKeys } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ overrides: { now: () => new Date('2026-03-12T12:00:00Z') } });
});
afterAll(() => fixture.stop());

const host = 'https://belege.example';
const engine = new Liquid();
engine.registerFilter('hmac_sha256', (text: string, key: string) =>
  createHmac('sha256', key).update(text).digest('hex'),
);

const fetchLinkSecret = async (shop: string): Promise<string> =>
  (await fixture.orders.getDocumentLinks({ shop })).secret;
const readLinks = async (shop: string, orderId: string) => {
  const { rows } = await fixture.pool.query<{ token: string; kind: string; download: boolean }>(
    'SELECT token, kind, download FROM document_link WHERE shop = $1 AND order_id = $2 ORDER BY kind DESC, download',
    [shop, orderId],
  );
  return rows;
};
/** The tokens of a mail's four links, as Shopify makes them. */
async function mailed(shop: string, id: string): Promise<string[]> {
  const secret = await fetchLinkSecret(shop);
  const variables = { id: Number(id), order_number: Number(id) };
  return linkVariants.map((variant) => {
    const liquid = composeLinkLiquid({ host, secret, ...variant });
    const address = engine.parseAndRenderSync(`${liquid}{{ ${linkLiquidVariable} }}`, variables) as string;
    return new URL(address).pathname.split('/')[2] ?? '';
  });
}
/** The same of snippets that were pasted when the customer was part of the message. */
async function mailedBefore(shop: string, id: string, customerId: string): Promise<string[]> {
  const secret = await fetchLinkSecret(shop);
  return linkVariants.map((variant) => {
    const message = customerLinkMessage({ id, customerId }, variant);
    return createHmac('sha256', secret).update(message).digest('hex').slice(0, 32);
  });
}
const resolve = async (token: string | undefined) =>
  (await fixture.orders.resolveDocumentLink({ token: token ?? '' })).found;
async function deliver(shop: string, order: Readonly<Record<string, unknown>>): Promise<void> {
  await fixture.deliver(shop, 'orders/updated', order);
  await fixture.idle(shop);
}
/** As orders were before there were links. */
const forget = (shop: string) => fixture.pool.query('DELETE FROM document_link WHERE shop = $1', [shop]);

describe('the secret of a shop', () => {
  it('is one, however many ask for it at once, and another shop has another', async () => {
    const shop = fixture.newShop();
    const replica = await fixture.startReplica();
    const asked = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? fixture.orders : replica.orders).getDocumentLinks({ shop }),
    );
    const secrets = new Set((await Promise.all(asked)).map(({ secret }) => secret));
    expect(secrets.size).toBe(1);
    expect([...secrets][0]).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets).not.toContain(await fetchLinkSecret(fixture.newShop()));
    await replica.stop();
  });

  it('rests sealed, and opens with an old key until it is sealed again', async () => {
    const shop = fixture.newShop();
    const secret = await fetchLinkSecret(shop);
    const { rows } = await fixture.pool.query('SELECT secret FROM link_secret WHERE shop = $1', [shop]);
    expect(rows[0].secret).toMatch(/^v1\.test\./);
    expect(rows[0].secret).not.toContain(secret);

    const next = { id: 'next', key: Buffer.alloc(32, 9) };
    const both = await fixture.startReplica({ secretKeys: [next, ...testKeys] });
    expect(await both.orders.getDocumentLinks({ shop })).toEqual({ secret });
    expect((await both.orders.rotateSecrets({})).rotated).toBeGreaterThan(0);
    expect(await both.orders.rotateSecrets({})).toEqual({ rotated: 0 });
    await both.stop();
    const nextOnly = await fixture.startReplica({ secretKeys: [next] });
    expect(await nextOnly.orders.getDocumentLinks({ shop })).toEqual({ secret });
    await nextOnly.stop();

    const back = await fixture.startReplica({ secretKeys: [...testKeys, next] });
    await back.orders.rotateSecrets({});
    await back.stop();
  });
});

describe('the links of an order', () => {
  it('are those that Shopify’s mails make, once its first document is there', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, { invoices: { invoiceCreate: false } });
    await deliver(shop, restOrder('7101'));
    expect(await readLinks(shop, '7101')).toEqual([]);

    fixture.preferences.delete(shop);
    await deliver(shop, restOrder('7101'));
    const tokens = await mailed(shop, '7101');
    const before = await mailedBefore(shop, '7101', '97101');
    expect(await readLinks(shop, '7101')).toEqual(
      expect.arrayContaining(
        linkVariants.flatMap((variant, index) =>
          [tokens[index], before[index]].map((token) => ({ ...variant, token })),
        ),
      ),
    );
    expect(await fixture.orders.resolveDocumentLink({ token: tokens[1] ?? '' })).toMatchObject({
      shop,
      orderId: '7101',
      kind: DocumentKind.INVOICE,
      download: true,
    });
  });

  it('come with the document in one transaction: as long as none can be written there is no document', async () => {
    const shop = fixture.newShop();
    await fetchLinkSecret(shop);
    const connection = await fixture.pool.connect();
    try {
      // Every insert of a link waits, and so does its document.
      await connection.query('BEGIN');
      await connection.query('LOCK TABLE document_link IN EXCLUSIVE MODE');
      await fixture.deliver(shop, 'orders/updated', restOrder('7102'));
      await eventually(async () => {
        const { rows } = await fixture.pool.query(
          `SELECT 1 FROM pg_locks WHERE relation = 'document_link'::regclass AND NOT granted`,
        );
        expect(rows).toHaveLength(1);
      });
      const { rows } = await fixture.pool.query('SELECT 1 FROM document WHERE shop = $1', [shop]);
      expect(rows).toEqual([]);
      await connection.query('COMMIT');
    } finally {
      connection.release();
    }
    await fixture.idle(shop);
    expect(await readLinks(shop, '7102')).toHaveLength(8);
  });

  it('are one set also when the document was found and two runs came at once', async () => {
    const shop = fixture.newShop();
    fixture.provider.foreign.set('#7103 (7103)', 'RE-77');
    await Promise.all([1, 2, 3].map(() => fixture.deliver(shop, 'orders/updated', restOrder('7103'))));
    await fixture.idle(shop);
    expect(await readLinks(shop, '7103')).toHaveLength(8);
    expect((await fixture.getOrder(shop, '7103')).documents).toHaveLength(1);
  });

  it('of a guest are found although there is no customer', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7104', { customer: null }));
    const [token] = await mailed(shop, '7104');
    expect(await resolve(token)).toMatchObject({ $case: 'document' });
    expect(await readLinks(shop, '7104')).toHaveLength(4);
  });

  it('go on to work when the customer changes, also those of older snippets', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7105'));
    await deliver(
      shop,
      restOrder('7105', {
        customer: { id: '555', first_name: 'Mira', last_name: 'Holm', email: 'mira@example.org' },
        updated_at: '2026-03-11T11:00:00+01:00',
      }),
    );
    const found = await resolve((await mailed(shop, '7105'))[0]);
    expect(found).toMatchObject({ $case: 'document' });
    for (const customerId of ['97105', '555'])
      expect(await resolve((await mailedBefore(shop, '7105', customerId))[0])).toEqual(found);
    expect(await readLinks(shop, '7105')).toHaveLength(12);
  });

  it('hold nothing of the customer', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7106'));
    const { rows } = await fixture.pool.query('SELECT * FROM document_link WHERE shop = $1', [shop]);
    expect(JSON.stringify(rows)).not.toMatch(/97106|mira|holm/i);
  });
});

describe('what is written about an order', () => {
  it('may name the link to look at the very document', async () => {
    const shop = fixture.newShop();
    fixture.preferences.set(shop, {
      invoices: {
        invoiceCreate: true,
        invoiceSendMailEnabled: true,
        invoiceSendMailMessage: { de: 'Hier: {{ invoice.link }}' },
      },
    });
    await deliver(shop, restOrder('7107'));
    const [document] = (await fixture.getOrder(shop, '7107')).documents;
    expect(fixture.provider.mails.filter((mail) => mail.shop === shop)).toMatchObject([
      { message: expect.stringContaining(`Hier: ${host}${document?.link}`) },
    ]);
  });
});

describe('orders that had documents before there were links', () => {
  it('get theirs with the shop’s secret, page by page, without being looked at', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7201'));
    await fixture.pool.query(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', (7201 + n)::text))).*
       FROM orders o, generate_series(1, 1200) n WHERE shop = $1`,
      [shop],
    );
    await fixture.pool.query(
      `INSERT INTO document SELECT (jsonb_populate_record(d, jsonb_build_object(
         'id', gen_random_uuid(), 'link_token', NULL, 'cancellation_token', NULL,
         'order_id', (7201 + n)::text, 'provider_id', 'old-' || n, 'number', 'RE-old-' || n))).*
       FROM document d, generate_series(1, 1200) n WHERE shop = $1`,
      [shop],
    );
    await forget(shop);
    await fixture.pool.query('DELETE FROM link_secret WHERE shop = $1', [shop]);

    // A process that does not know the shop's first secret.
    const replica = await fixture.startReplica();
    const { secret } = await replica.orders.getDocumentLinks({ shop });
    await eventually(async () => {
      const { rows } = await fixture.pool.query('SELECT complete_to FROM link_secret WHERE shop = $1', [
        shop,
      ]);
      expect(rows).toEqual([{ complete_to: null }]);
    });
    await replica.stop();
    const { rows } = await fixture.pool.query(
      'SELECT count(*)::int AS links, count(DISTINCT order_id)::int AS orders FROM document_link WHERE shop = $1',
      [shop],
    );
    expect(rows).toEqual([{ links: 8 * 1201, orders: 1201 }]);
    for (const message of ['8401/97201/inline/invoice', '8401//inline/invoice']) {
      const token = createHmac('sha256', secret).update(message).digest('hex').slice(0, 32);
      expect(await resolve(token)).toMatchObject({ $case: 'document', value: { id: 'old-1200' } });
    }
  });

  it('get those that need no customer when all they had named one, and keep the old ones', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7250'));
    await deliver(shop, restOrder('7251'));
    const tokens = [...(await mailed(shop, '7250')), ...(await mailed(shop, '7251'))];
    const before = await mailedBefore(shop, '7250', '97250');
    // As the version before left it; of the second order retention has taken the snapshot.
    await fixture.pool.query('DELETE FROM document_link WHERE token = ANY($1)', [tokens]);
    await fixture.pool.query(
      `UPDATE orders SET snapshot = '{}', emptied_at = now() WHERE shop = $1 AND id = '7251'`,
      [shop],
    );
    await fixture.pool.query(`UPDATE link_secret SET complete_to = '' WHERE shop = $1`, [shop]);
    expect(await readLinks(shop, '7250')).toHaveLength(4);

    const replica = await fixture.startReplica();
    await eventually(async () => {
      for (const token of tokens) expect(await resolve(token)).toBeDefined();
    });
    await replica.stop();
    expect(await resolve(before[0])).toEqual(await resolve(tokens[0]));
    expect(await readLinks(shop, '7251')).toHaveLength(8);
  });

  it('get theirs when they are looked at, too', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7301'));
    await forget(shop);
    await deliver(shop, restOrder('7301', { updated_at: '2026-03-11T11:00:00+01:00' }));
    expect(await readLinks(shop, '7301')).toHaveLength(8);
  });
});

describe('a link leads', () => {
  it('nowhere when nobody made its token, whatever it looks like', async () => {
    for (const token of ['0'.repeat(32), '', 'x', "' OR 1=1 --", '%'])
      await expect(fixture.orders.resolveDocumentLink({ token })).rejects.toMatchObject({
        kind: 'notFound',
        reason: 'LINK_NOT_FOUND',
      });
  });

  it('to a wait while the invoice is a draft, then to the invoice', async () => {
    const shop = fixture.newShop();
    const open = { financial_status: 'pending', fulfillment_status: null, fulfillments: [] };
    await deliver(shop, restOrder('7401', open));
    const [invoice, , creditNote] = await mailed(shop, '7401');
    expect(await resolve(invoice)).toEqual({ $case: 'waiting', value: {} });
    await deliver(shop, restOrder('7401', { updated_at: '2026-03-11T11:00:00+01:00' }));
    const [document] = (await fixture.getOrder(shop, '7401')).documents;
    expect(await resolve(invoice)).toEqual({
      $case: 'document',
      value: { id: document?.id, number: document?.number },
    });
    expect(await resolve(creditNote)).toEqual({ $case: 'waiting', value: {} });
  });

  it('to a wait when the merchant had the order’s links removed', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7402'));
    const [token] = await mailed(shop, '7402');
    await fixture.pool.query('UPDATE document SET unlinked_at = now() WHERE shop = $1', [shop]);
    expect(await resolve(token)).toEqual({ $case: 'waiting', value: {} });
  });

  it('to no invoice that was cancelled', async () => {
    const shop = fixture.newShop();
    await deliver(shop, restOrder('7403'));
    const [token] = await mailed(shop, '7403');
    await fixture.pool.query(`UPDATE document SET status = 'cancelled' WHERE shop = $1`, [shop]);
    expect(await resolve(token)).toEqual({ $case: 'cancelled', value: {} });
  });
});
