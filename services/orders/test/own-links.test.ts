import { type Document, DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, anInvoice, DONE, type MadeDocument, readDocuments } from './document-actions.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
  fixture.provider.faults.after = () => {};
});
afterAll(() => fixture.stop());

const parseLinkToken = ({ link }: Pick<Document, 'link'>): string => link?.split('/')[2] ?? '';
const shownBy = async (document: Pick<Document, 'link'>) => {
  const { found, kind, download } = await fixture.orders.resolveDocumentLink({
    token: parseLinkToken(document),
  });
  const id = found?.$case === 'document' ? found.value.id : (found?.$case ?? '');
  return { id, kind, download };
};
const inline = (id: string) => ({ id, kind: DocumentKind.INVOICE, download: false });
/** The token of the order's own link of its invoices. */
async function readInvoiceToken({ shop, orderId }: MadeDocument): Promise<string> {
  const { rows } = await fixture.pool.query<{ token: string }>(
    `SELECT token FROM document_link WHERE shop = $1 AND order_id = $2 AND kind = 'invoice' AND NOT download LIMIT 1`,
    [shop, orderId],
  );
  return rows[0]?.token ?? '';
}

describe('the link of a document', () => {
  it('leads to it for good, and that of the order to its latest', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await fixture.pool.query(
      `INSERT INTO document SELECT (jsonb_populate_record(d, jsonb_build_object(
         'id', gen_random_uuid(), 'ordinal', 2, 'number', 'RE-second', 'provider_id', 'second', 'created_at', now() + interval '1 second',
         'link_token', replace(gen_random_uuid()::text, '-', ''), 'cancellation_token', NULL))).*
       FROM document d WHERE shop = $1`,
      [invoice.shop],
    );
    const documents = await readDocuments(fixture, invoice);
    expect(documents.map(({ id }) => id)).toEqual([invoice.documentId, 'second']);
    expect(new Set(documents.map(parseLinkToken)).size).toBe(2);
    for (const document of documents) {
      expect(document.link).toMatch(/^\/doc\/[0-9a-f]{32}\/order_\d+_invoice\.pdf$/);
      expect(await shownBy(document)).toEqual(inline(document.id));
    }
    const latest = await fixture.orders.resolveDocumentLink({ token: await readInvoiceToken(invoice) });
    expect(latest.found).toMatchObject({ value: { id: 'second' } });
    // The one that is cancelled keeps its link.
    await fixture.pool.query(`UPDATE document SET status = 'cancelled' WHERE shop = $1 AND ordinal = 1`, [
      invoice.shop,
    ]);
    for (const document of documents) expect(await shownBy(document)).toEqual(inline(document.id));
  });

  it('waits while it is a draft, and is unknown once that was deleted', async () => {
    const draft = await anInvoice(fixture, 'draft');
    const [document] = await readDocuments(fixture, draft);
    if (!document) throw new Error('The order has no document.');
    expect((await shownBy(document)).id).toBe('waiting');
    await act(fixture.documentActions, draft, 'DELETE');
    await expect(shownBy(document)).rejects.toMatchObject({ reason: 'LINK_NOT_FOUND' });
  });

  it('is unknown where nobody made it', async () => {
    const error = await fixture.orders
      .resolveDocumentLink({ token: '0'.repeat(32) })
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RpcError);
    expect(error).toMatchObject({ reason: 'LINK_NOT_FOUND' });
  });

  it('leads nowhere once its customer was redacted', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const [document] = await readDocuments(fixture, invoice);
    if (!document) throw new Error('The order has no document.');
    await fixture.pool.query(
      'UPDATE document SET link_token = NULL, cancellation_token = NULL WHERE shop = $1',
      [invoice.shop],
    );
    await expect(shownBy(document)).rejects.toMatchObject({ reason: 'LINK_NOT_FOUND' });
    expect(await readDocuments(fixture, invoice)).toMatchObject([{ link: undefined }]);
  });
});

describe('what cancels an invoice', () => {
  const cancelled = { cancelled_at: '2026-03-13T10:00:00Z', updated_at: '2026-03-14T10:00:00Z' };
  const unpaid = { financial_status: 'voided', fulfillment_status: null, fulfillments: [] };
  const callOff = async ({ shop, orderId }: MadeDocument) => {
    await fixture.deliver(shop, 'orders/cancelled', restOrder(orderId, { ...unpaid, ...cancelled }));
    await fixture.idle(shop);
  };

  const readSearchText = async ({ shop, orderId }: MadeDocument): Promise<string> => {
    const text = 'SELECT search_text FROM orders WHERE shop = $1 AND id = $2';
    return (await fixture.pool.query(text, [shop, orderId])).rows[0].search_text;
  };

  it.each(['by the order', 'by hand'] as const)('is a document of the order, cancelled %s', async (how) => {
    const invoice = await anInvoice(fixture, 'enshrined');
    await (how === 'by hand' ? act(fixture.documentActions, invoice, 'CANCEL') : callOff(invoice));
    expect(await readDocuments(fixture, invoice)).toMatchObject([
      { id: invoice.documentId, status: 'cancelled', total: '119.00', cancels: undefined },
      {
        number: `ST-${invoice.documentId}`,
        ...{ kind: DocumentKind.INVOICE, invoiceType: 'cancellation', cancels: invoice.documentId },
        ...{ status: 'paid', enshrined: true, total: '-119.00', tax: '-19.00' },
      },
    ]);
  });

  it('came about on its own day, not on that of its invoice', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await callOff(invoice);
    await fixture.pool.query(
      `UPDATE document SET created_at = '2026-03-14T08:00:00Z', cancellation_date = '2026-04-02' WHERE shop = $1`,
      [invoice.shop],
    );
    const readCreationTimes = async () =>
      (await readDocuments(fixture, invoice)).map(({ createdAt }) => createdAt?.toISOString());
    // Midnight in Germany is 22:00 UTC in summer.
    expect(await readCreationTimes()).toEqual(['2026-03-14T08:00:00.000Z', '2026-04-01T22:00:00.000Z']);
    await fixture.pool.query(`UPDATE document SET cancellation_date = '2026-03-14' WHERE shop = $1`, [
      invoice.shop,
    ]);
    expect(await readCreationTimes()).toEqual(['2026-03-14T08:00:00.000Z', '2026-03-14T08:00:00.000Z']);
  });

  it('is shown, found, and what the order’s link leads to as long as no other invoice took its place', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await callOff(invoice);
    const [, cancellation] = await readDocuments(fixture, invoice);
    if (!cancellation) throw new Error('The order has no cancellation.');
    const { shop, orderId } = invoice;
    const asked = { shop, orderId, kind: DocumentKind.INVOICE, documentId: cancellation.id };
    const pdf = await fixture.orders.getDocumentPdf(asked);
    expect(pdf.filename).toBe(`Stornorechnung-ST-${invoice.documentId}.pdf`);
    expect(fixture.provider.shownPdfs).toContain(`${shop} ${cancellation.id}`);
    expect(await fixture.documentActions.findDocument(asked)).toEqual({ orderId });
    expect(
      (await fixture.orders.resolveDocumentLink({ token: await readInvoiceToken(invoice) })).found,
    ).toEqual({
      $case: 'document',
      value: { id: cancellation.id, number: cancellation.number },
    });
    expect(await readSearchText(invoice)).toContain(cancellation.number?.toLowerCase());
    // A later snapshot rewrites the text that is searched.
    const later = { ...unpaid, ...cancelled, updated_at: '2026-03-15T10:00:00Z' };
    await fixture.deliver(shop, 'orders/updated', restOrder(orderId, later));
    await fixture.idle(shop);
    expect(await readSearchText(invoice)).toContain(cancellation.number?.toLowerCase());
  });

  it('can be mailed, which leaves the invoice as it is, and nothing else can be done with it', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await callOff(invoice);
    const [, cancellation] = await readDocuments(fixture, invoice);
    if (!cancellation) throw new Error('The order has no cancellation.');
    const target = { ...invoice, documentId: cancellation.id };
    expect(await act(fixture.documentActions, target, 'EMAIL')).toMatchObject({
      state: DONE,
      documentId: cancellation.id,
    });
    const documents = await readDocuments(fixture, invoice);
    expect(documents.map(({ id, mailedAt, dismissed }) => [id, mailedAt !== undefined, dismissed])).toEqual([
      [invoice.documentId, false, false],
      [cancellation.id, true, false],
    ]);
    expect(fixture.provider.mails.filter(({ shop }) => shop === invoice.shop)).toMatchObject([
      { documentId: cancellation.id },
    ]);
    expect((await readDocuments(fixture, invoice)).map(({ status }) => status)).toEqual([
      'cancelled',
      'paid',
    ]);
    await expect(act(fixture.documentActions, target, 'CANCEL')).rejects.toMatchObject({
      reason: 'DOCUMENT_NOT_FOUND',
    });
    const { mail } = await fixture.documentActions.draftMail({ ...target });
    expect(mail?.to).not.toBe('');
    expect(mail?.subject).toContain(`Stornorechnung ${cancellation.number}`);
    const number = (await readDocuments(fixture, invoice))[0]?.number;
    expect(number).toBeTruthy();
    expect(mail?.message).toContain(`die Rechnung ${number} zu Ihrer Bestellung`);
    const reported = (await fixture.log(invoice.shop)).find(({ event }) => event === 'invoice.mailedByHand');
    expect(reported?.refs).toMatchObject({ cancellation: cancellation.id });
  });

  it('is one, also where the answer of the provider is lost and the step is done again', async () => {
    const invoice = await anInvoice(fixture, 'open');
    let lost = 0;
    fixture.provider.faults.after = ({ method, shop }) => {
      if (shop !== invoice.shop || method !== 'cancelInvoice' || lost > 0) return;
      lost += 1;
      throw new RpcError('unavailable', 'UNAVAILABLE', 'The line broke.');
    };
    await callOff(invoice);
    await fixture.pool.query(`UPDATE work SET due_at = now() WHERE shop = $1`, [invoice.shop]);
    await fixture.idle(invoice.shop);
    expect(lost).toBe(1);
    const documents = await readDocuments(fixture, invoice);
    expect(documents.map(({ invoiceType }) => invoiceType)).toEqual(['standard', 'cancellation']);
  });
});
