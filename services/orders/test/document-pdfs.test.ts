import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { createSecretBox } from '@belegfluss/runtime/secrets';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPdfStore, longestPdf, trimPdfs } from '../src/documents/storage/pdf-store.ts';
import { type Fixture, startFixture, testKeys } from './orders-fixture.ts';
import type { Orders } from './replica-clients.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ overrides: { now: () => new Date('2026-03-12T12:00:00Z') } });
});
afterAll(() => fixture.stop());

/** A shop with one order whose invoice is enshrined, or an open one that can still be changed. */
async function shopWith(orderId: string, invoiceEnshrine: 'create' | 'never' = 'create') {
  const shop = fixture.newShop();
  fixture.preferences.set(shop, {
    invoices: { invoiceCreate: true, invoiceEnshrine, invoiceNumberTiming: 'create' },
  });
  await fixture.deliver(shop, 'orders/updated', restOrder(orderId));
  await fixture.idle(shop);
  const [document] = fixture.provider.readDocuments(shop);
  return { shop, orderId, id: document?.id ?? '' };
}
type Made = Awaited<ReturnType<typeof shopWith>>;

const show = async ({ shop, orderId, id }: Made, orders: Orders = fixture.orders): Promise<string> =>
  (
    await orders.getDocumentPdf({ shop, orderId, kind: DocumentKind.INVOICE, documentId: id })
  ).content.toString();
const askedFor = ({ shop }: Made): number =>
  fixture.provider.shownPdfs.filter((asked) => asked.startsWith(`${shop} `)).length;
const readTableRows = async ({ shop }: Made) =>
  (
    await fixture.pool.query<{ content: Buffer; key_id: string; used_at: Date; order_id: string }>(
      'SELECT content, key_id, used_at, order_id FROM document_pdf WHERE shop = $1',
      [shop],
    )
  ).rows;

const isKept = async (made: Made): Promise<boolean> => (await readTableRows(made)).length > 0;
/** A request wants to keep a PDF and has to wait for others. */
const isWaiting = async (): Promise<boolean> =>
  (
    await fixture.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INTO document_pdf%'`,
    )
  ).rows.length > 0;

describe('the PDF of an enshrined document', () => {
  it('is asked of the provider once, also by links and previews', async () => {
    const made = await shopWith('7701');
    const first = await show(made);
    expect(first).toBe(`%PDF of ${made.id}`);
    expect(await show(made)).toBe(first);
    const preview = await fixture.orders.previewDocument({
      shop: made.shop,
      orderId: made.orderId,
      kind: DocumentKind.INVOICE,
    });
    expect(preview.content.toString()).toBe(first);
    expect(askedFor(made)).toBe(1);
  });

  it('is there for a shop that has no connection any more', async () => {
    const made = await shopWith('7702');
    await show(made);
    fixture.provider.disconnected.add(made.shop);
    expect(await show(made)).toBe(`%PDF of ${made.id}`);
    fixture.provider.disconnected.delete(made.shop);
  });

  it('rests sealed, bound to its place', async () => {
    const made = await shopWith('7703');
    await show(made);
    const [row] = await readTableRows(made);
    expect(row?.order_id).toBe('7703');
    expect(row?.content.includes('PDF')).toBe(false);
    const other = await shopWith('7704');
    await fixture.pool.query(
      `INSERT INTO document_pdf (shop, kind, provider_id, order_id, content, bytes, key_id)
       SELECT $2, 'invoice', $3, $4, content, bytes, key_id FROM document_pdf WHERE shop = $1`,
      [made.shop, other.shop, other.id, other.orderId],
    );
    // Another shop's copy put into its place does not open.
    expect(await show(other)).toBe(`%PDF of ${other.id}`);
    expect(askedFor(other)).toBe(1);
  });

  it.each([
    ['has a changed byte', `content = set_byte(content, 40, 255 - get_byte(content, 40))`],
    ['was cut', `content = substr(content, 1, 12), bytes = 12`],
    [
      'was sealed with a key that nobody has',
      `content = decode(replace(encode(content, 'hex'), '74657374', '676f6e65'), 'hex')`,
    ],
  ])('is asked for again when the copy %s, and kept again', async (_what, change) => {
    const made = await shopWith(`771${_what.length}`);
    await show(made);
    await fixture.pool.query(`UPDATE document_pdf SET ${change} WHERE shop = $1`, [made.shop]);
    expect(await show(made)).toBe(`%PDF of ${made.id}`);
    expect(await show(made)).toBe(`%PDF of ${made.id}`);
    expect(askedFor(made)).toBe(2);
  });

  it('opens after a change of keys, and is sealed again with the other secrets', async () => {
    const made = await shopWith('7720');
    await show(made);
    const next = { id: 'next', key: Buffer.alloc(32, 9) };
    const both = await fixture.startReplica({ secretKeys: [next, ...testKeys] });
    expect(await show(made, both.orders)).toBe(`%PDF of ${made.id}`);
    expect((await both.orders.rotateSecrets({})).rotated).toBeGreaterThan(0);
    expect((await readTableRows(made)).map(({ key_id }) => key_id)).toEqual(['next']);
    expect(await both.orders.rotateSecrets({})).toEqual({ rotated: 0 });
    await both.stop();
    const onlyNext = await fixture.startReplica({ secretKeys: [next] });
    expect(await show(made, onlyNext.orders)).toBe(`%PDF of ${made.id}`);
    await onlyNext.stop();
    expect(askedFor(made)).toBe(1);
    const back = await fixture.startReplica({ secretKeys: [...testKeys, next] });
    await back.orders.rotateSecrets({});
    await back.stop();
  });

  it('of another shop, or of another order, is not found, kept or not', async () => {
    const made = await shopWith('7721');
    await show(made);
    const other = await shopWith('7722');
    for (const asked of [
      { ...made, shop: other.shop },
      { ...made, orderId: other.orderId },
      { ...made, shop: other.shop, orderId: other.orderId },
    ])
      await expect(show(asked)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is not kept once the customer was redacted', async () => {
    const made = await shopWith('7723');
    await fixture.pool.query(
      `UPDATE orders SET redacted_at = now(), emptied_at = now(), snapshot = '{}', extras = '{}' WHERE shop = $1`,
      [made.shop],
    );
    await show(made);
    expect(await readTableRows(made)).toEqual([]);
  });

  it('is not kept while the customer is being redacted', async () => {
    const made = await shopWith('7724');
    const redaction = await fixture.pool.connect();
    try {
      await redaction.query('BEGIN');
      await redaction.query(
        `UPDATE orders SET redacted_at = now(), emptied_at = now(), snapshot = '{}', extras = '{}' WHERE shop = $1`,
        [made.shop],
      );
      await redaction.query('DELETE FROM document_pdf WHERE shop = $1', [made.shop]);
      const shown = show(made);
      await eventually(async () => expect((await isWaiting()) || (await isKept(made))).toBe(true));
      await redaction.query('COMMIT');
      expect(await shown).toBe(`%PDF of ${made.id}`);
    } finally {
      redaction.release(true);
    }
    expect(await isKept(made)).toBe(false);
  });
});

describe('the PDF of a document that can still change', () => {
  it('is asked for each time and never kept', async () => {
    const made = await shopWith('7730', 'never');
    await show(made);
    await show(made);
    expect(askedFor(made)).toBe(2);
    expect(await readTableRows(made)).toEqual([]);
  });

  it('is not to be had without a connection', async () => {
    const made = await shopWith('7731', 'never');
    fixture.provider.disconnected.add(made.shop);
    await expect(show(made)).rejects.toMatchObject({ reason: 'NOT_CONNECTED' });
    fixture.provider.disconnected.delete(made.shop);
  });
});

describe('the room for copies', () => {
  const places = (shop: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      shop,
      kind: 'invoice',
      providerId: String(index + 1),
      orderId: '7740',
    }));
  const readPdfIds = async (shop: string) =>
    (
      await fixture.pool.query<{ id: string }>(
        'SELECT provider_id AS id FROM document_pdf WHERE shop = $1 ORDER BY provider_id',
        [shop],
      )
    ).rows.map(({ id }) => id);

  it('is limited for each shop: what was not used for longest goes, and no other shop is touched', async () => {
    const { shop } = await shopWith('7740');
    const neighbour = await shopWith('7741');
    await show(neighbour);
    // 1,000 bytes and the 35 of the envelope `v1.test.`, iv and tag: three fit, the fourth does not.
    const store = createPdfStore(fixture.pool, createSecretBox(testKeys), { bytesOfShop: 3_500 });
    const [one, two, three, four] = places(shop, 4);
    for (const place of [one, two, three]) if (place) await store.keep(place, Buffer.alloc(1_000, 1));
    await fixture.pool.query(
      `UPDATE document_pdf SET used_at = now() - provider_id::int * interval '2 days' WHERE shop = $1`,
      [shop],
    );
    // Looking at the longest unused one makes it the latest used.
    if (three) expect(await store.find(three)).toHaveLength(1_000);
    if (four) await store.keep(four, Buffer.alloc(1_000, 1));
    expect(await readPdfIds(shop)).toEqual(['1', '3', '4']);
    expect(await readTableRows(neighbour)).toHaveLength(1);
  });

  it('has none for a PDF above two megabytes', async () => {
    const { shop } = await shopWith('7742');
    const store = createPdfStore(fixture.pool, createSecretBox(testKeys));
    const [one, two] = places(shop, 2).map((place) => ({ ...place, orderId: '7742' }));
    if (one) await store.keep(one, Buffer.alloc(longestPdf, 1));
    if (two) await store.keep(two, Buffer.alloc(longestPdf + 1, 1));
    expect(await readPdfIds(shop)).toEqual(['1']);
  });

  it('is freed of what nobody has looked at for a month', async () => {
    const made = await shopWith('7743');
    await show(made);
    const monthAgo = new Date(Date.now() - 30 * 86_400_000);
    await fixture.pool.query(`UPDATE document_pdf SET used_at = now() - interval '29 days' WHERE shop = $1`, [
      made.shop,
    ]);
    await trimPdfs(fixture.pool, monthAgo, 500);
    expect(await readTableRows(made)).toHaveLength(1);
    await fixture.pool.query(`UPDATE document_pdf SET used_at = now() - interval '31 days' WHERE shop = $1`, [
      made.shop,
    ]);
    expect(await trimPdfs(fixture.pool, monthAgo, 500)).toBe(1);
    expect(await readTableRows(made)).toEqual([]);
    // The document itself is as it was.
    expect(await show(made)).toBe(`%PDF of ${made.id}`);
  });
});
