import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps } from './document-steps.ts';
import {
  aCreditNote,
  anInvoice,
  type Fixture,
  leavesOpen,
  startFixture,
  unknownOutcomes,
} from './provider-fixture.ts';

const shop = 'framework.myshopify.com';
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;
let count = 0;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen });
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

/** An order of the one buyer, and what its documents say before and after they are given his number. */
function anOrder(purchaseOrder: string) {
  count += 1;
  const name = `#4${count}`;
  const key = `order/4${count}/invoice-1`;
  const eInvoice = { eInvoice: true, paymentMethodId: '21919' };
  const first = anInvoice({ reference: name, headText: 'Danke.', ...eInvoice });
  const headText = `Danke.<br><br>Unsere Auftragsnummer: ${name}`;
  const numbered = { ...first, reference: purchaseOrder, headText };
  const create = (content = first) =>
    fixture.provider.saveDocument({
      shop,
      operationKey: `${key}/create`,
      contactId: steps.contactId,
      content,
      purchaseOrder,
    });
  const number = (id: string, content = numbered) => steps.save(`${key}/update/1`, content, id);
  /** As the orders service makes it: created by its own name, then numbered. */
  const make = async () => {
    const id = (await create()).document?.id ?? '';
    await number(id);
    return id;
  };
  return { name, key, first, numbered, create, number, make };
}
const agreement = (xml: string) =>
  /<ram:BuyerOrderReferencedDocument>(.*?)<\/ram:BuyerOrderReferencedDocument>/.exec(xml)?.[1];

describe('the buyer’s own order number (BT-13)', () => {
  it('is stated by the e-invoice whose draft was given it, as it was written', async () => {
    const { key, make } = anOrder('B-2026/17 <Ä> & Co');
    const id = await make();
    await steps.open(`${key}/open`, id);
    expect(agreement(String(await fixture.sevdesk('GET', `/Invoice/${id}/getXml`)))).toBe(
      '<ram:IssuerAssignedID>B-2026/17 &lt;Ä&gt; &amp; Co</ram:IssuerAssignedID>',
    );
  });

  it('costs two calls once the draft is there', async () => {
    const { create, number } = anOrder('PO-calls');
    const id = (await create()).document?.id ?? '';
    await fixture.clearCalls();
    await number(id);
    expect((await fixture.calls()).totals).toEqual({
      'GET /InvoicePos': 1,
      'POST /Invoice/Factory/saveInvoice': 1,
    });
  });

  it('is given to a credit note in the same way', async () => {
    const { key, make, name } = anOrder('PO-credit');
    const id = await make();
    await steps.open(`${key}/open`, id);
    const credit = aCreditNote(id, { reference: name, eInvoice: true, paymentMethodId: '21919' });
    const creditId = (await steps.save(`${key}/credit/create`, credit)).document?.id ?? '';
    await steps.save(`${key}/credit/update`, { ...credit, reference: 'PO-credit' }, creditId);
    await steps.open(`${key}/credit/open`, creditId, DocumentKind.CREDIT_NOTE);
    expect(agreement(String(await fixture.sevdesk('GET', `/CreditNote/${creditId}/getXml`)))).toBe(
      '<ram:IssuerAssignedID>PO-credit</ram:IssuerAssignedID>',
    );
  });
});

describe('two orders of one buyer with one number, at once', () => {
  it('have an invoice each, and each its own, where nobody heard what came of their creations', async () => {
    const orders = [anOrder('PO-frame'), anOrder('PO-frame')] as const;
    // Others of the same contract are there already.
    await anOrder('PO-frame').make();
    await fixture.knobs({ next: { timeout: 2 }, timeoutMode: 'destroy', path: 'saveInvoice' });
    const lost = await Promise.allSettled(orders.map(({ create }) => create()));
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // The second looks first.
    for (const { create, number } of orders.toReversed()) {
      const { document, matched } = await fixture.time.until(() => create());
      expect(matched).toBe(true);
      await number(document?.id ?? '');
    }
    const made = await fixture.documents('PO-frame');
    expect(made).toHaveLength(3);
    for (const { name, create } of orders) {
      expect(await fixture.documents(name)).toEqual([]);
      const id = (await create()).document?.id ?? '';
      const [read] = await fixture.sevdesk('GET', `/Invoice/${id}`);
      expect(read?.headText).toBe(`Danke.<br><br>Unsere Auftragsnummer: ${name}`);
    }
  });

  it('have one invoice each where one creation was carried out and the other was not', async () => {
    const [first, second] = [anOrder('PO-half'), anOrder('PO-half')];
    await fixture.knobs({ next: { status500Before: 1 }, path: 'saveInvoice' });
    await expect(first.create()).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    await fixture.knobs({ next: { status500After: 1 }, path: 'saveInvoice' });
    await expect(second.create()).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    const one = await fixture.time.until(() => first.create());
    const other = await fixture.time.until(() => second.create());
    expect([one.matched, other.matched]).toEqual([false, true]);
    await first.number(one.document?.id ?? '');
    await second.number(other.document?.id ?? '');
    expect(await fixture.documents('PO-half')).toHaveLength(2);
  });
});

describe('a draft that is given the number', () => {
  it.each(unknownOutcomes)(
    'has it once, with all else that changed, where the call %s',
    async (_case, knobs) => {
      const { create, number, numbered, key } = anOrder(`PO-${count}`);
      const id = (await create()).document?.id ?? '';
      const shorter = { ...numbered, positions: numbered.positions.slice(0, 1) };
      await fixture.knobs({ ...knobs, path: 'saveInvoice' });
      await expect(number(id, shorter)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
      await fixture.time.until(() => number(id, shorter));
      expect(await fixture.documents(numbered.reference)).toMatchObject([{ id, total: '119' }]);
      expect((await steps.open(`${key}/open`, id)).document).toMatchObject({ status: DocumentStatus.OPEN });
    },
  );

  it('keeps it when the creation is asked for again', async () => {
    const { create, make, name } = anOrder('PO-again');
    const id = await make();
    expect((await create()).document?.id).toBe(id);
    expect(await fixture.documents('PO-again')).toHaveLength(1);
    expect(await fixture.documents(name)).toEqual([]);
  });
});

describe('an invoice that has the number and that nobody here knows of any more', () => {
  const settle = (order: ReturnType<typeof anOrder>, purchaseOrder: string, total = '123.90') =>
    fixture.provider.settleCreation({
      shop,
      operationKey: `${order.key}/again`,
      kind: DocumentKind.INVOICE,
      reference: order.name,
      lookFirst: true,
      total,
      currency: 'EUR',
      purchaseOrder,
    });
  const forget = (key: string, id: string) =>
    fixture.query(
      `WITH known AS (DELETE FROM known_document WHERE document_id = $2)
       DELETE FROM write_journal WHERE operation_key LIKE $1 || '/%'`,
      [key, id],
    );

  it('is found after an erasure among others of the number and the sum, by its order’s name', async () => {
    const orders = [anOrder('PO-old'), anOrder('PO-old'), anOrder('PO-old')] as const;
    const ids: string[] = [];
    for (const order of orders) {
      const id = await order.make();
      await forget(order.key, id);
      ids.push(id);
    }
    const [first, second] = orders;
    // An order of the same contract that has no invoice yet.
    expect((await settle(anOrder('PO-old'), 'PO-old')).document).toBeUndefined();
    expect((await settle(second, 'PO-old', '99.00')).document).toBeUndefined();
    expect(await settle(second, 'PO-old')).toMatchObject({ matched: true, document: { id: ids[1] } });
    expect(await settle(first, 'PO-old')).toMatchObject({ matched: true, document: { id: ids[0] } });
  });

  it('is not made again by a restored journal, and no other order’s is taken for it', async () => {
    const path = (file: string) =>
      fileURLToPath(new URL(`../../../deploy/operations/${file}`, import.meta.url));
    const [known, unknown] = [anOrder('PO-back'), anOrder('PO-back')];
    const id = await known.make();
    await forget(known.key, id);
    await fixture.query(await readFile(path('after-restore.sql'), 'utf8'));
    try {
      const made = await fixture.time.until(() => unknown.create());
      expect(made.matched).toBe(false);
      expect(made.document?.id).not.toBe(id);
      expect(await fixture.time.until(() => known.create())).toMatchObject({
        matched: true,
        document: { id },
      });
    } finally {
      await fixture.query(await readFile(path('lift-after-restore.sql'), 'utf8'));
    }
    // It was brought up to date with what was asked for, and is given its number as before.
    await known.number(id);
    expect(await fixture.documents('PO-back')).toMatchObject([{ id }]);
    expect(await fixture.documents(known.name)).toEqual([]);
    expect(await fixture.documents(unknown.name)).toHaveLength(1);
  });
});

describe('an id of ours that another invoice with the same number has, as after a restored backup', () => {
  it('is not touched', async () => {
    const { key, make, numbered } = anOrder('PO-id');
    const id = await make();
    await fixture.query(
      `UPDATE known_document SET updated_at = now() - interval '1 hour',
         stated = stated || '{"createdAt": "2026-01-01T08:00:00.000Z", "marks": {"texts": "of ours", "address": ""}}'
       WHERE shop = $1 AND document_id = $2`,
      [shop, id],
    );
    await expect(steps.open(`${key}/open`, id)).rejects.toMatchObject({ reason: 'DOCUMENT_NOT_OURS' });
    await expect(steps.save(`${key}/update/2`, { ...numbered, subject: 'Neu' }, id)).rejects.toMatchObject({
      reason: 'DOCUMENT_NOT_OURS',
    });
    expect(await fixture.documents('PO-id')).toMatchObject([{ id, status: '100' }]);
  });
});
