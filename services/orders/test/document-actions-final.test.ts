import { randomUUID } from 'node:crypto';
import type { RunDocumentActionResponse } from '@belegfluss/protos/orders/v1/document_actions';
import { DocumentChanged, DocumentStatus, InvoiceType } from '@belegfluss/protos/provider/v1/provider';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  act,
  anInvoice,
  atProvider,
  DONE,
  type MadeDocument,
  REFUSED,
  readLedger,
  readPersonRequests,
  refunded,
  showPaid,
  states,
} from './document-actions.ts';
import type { InWords } from './in-words.ts';
import type { Fixture, Replica } from './orders-fixture.ts';
import { unavailable } from './provider-errors.ts';
import { restOrder } from './rest-order.ts';
import { type Shopify, startWithShopify } from './shopify.ts';

let shopify: Shopify;
let fixture: Fixture;
let second: Replica;
beforeAll(async () => {
  ({ shopify, fixture } = await startWithShopify({ overrides: { documents: { timeoutMs: 20_000 } } }));
  second = await fixture.startReplica();
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
  fixture.provider.faults.after = () => {};
});
afterAll(() => fixture.stop());

const { invoices, ...others } = states.open.preferences;
const inAdvance = { invoices: { ...invoices, invoiceAdvance: true }, ...others };

/** An open advance invoice of 119.00 over the whole of its order. */
const anAdvance = (order: object = {}) => anInvoice(fixture, 'open', { preferences: inAdvance, order });

const listFinalInvoices = ({ shop }: MadeDocument) =>
  fixture.provider.readDocuments(shop).filter(({ invoiceType }) => invoiceType === InvoiceType.FINAL);
/** Waits until a run has failed, and puts the next one off: only the test has it begin. */
const failedOnce = ({ shop }: MadeDocument) =>
  eventually(async () => {
    const { rowCount } = await fixture.pool.query(
      `UPDATE work SET due_at = now() + interval '1 hour' WHERE shop = $1 AND state = 'queued' AND attempts > 0`,
      [shop],
    );
    expect(rowCount).toBe(1);
  });
const listShopTransfers = ({ shop }: MadeDocument) => [...fixture.shops.listShopTransfers(shop).values()];
/** Ten at once, half of them at another process. */
const tenTimes = (made: MadeDocument, given: { readonly requestId?: string } = {}) =>
  Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      act(index % 2 === 0 ? fixture.documentActions : second.documentActions, made, 'FINAL', given),
    ),
  );

describe('a final invoice', () => {
  it('is over the whole order less what was billed in advance, answers with itself and costs one transfer', async () => {
    const advance = await anAdvance();
    const answer = await act(fixture.documentActions, advance, 'FINAL');
    await fixture.idle(advance.shop);
    expect(answer).toMatchObject({ state: DONE, code: undefined, message: undefined });
    // 119.00 of the order less 119.00 of the advance invoice, at the same rate (§ 14 (5) sentence 2 UStG).
    expect(listFinalInvoices(advance)).toMatchObject([{ id: answer.documentId, total: '0.00', tax: '0.00' }]);
    const positions = fixture.provider.getWrittenContent(answer.documentId ?? '')?.positions ?? [];
    expect(positions.map(({ unitPrice, taxRate }) => [Number(unitPrice), Number(taxRate)])).toEqual([
      [119, 19],
      [-119, 19],
    ]);
    expect(atProvider(fixture, advance)).toMatchObject({ status: DocumentStatus.OPEN, total: '119.00' });
    expect(listShopTransfers(advance)).toEqual(['confirmed', 'confirmed']);
    expect(await readLedger(fixture, advance)).toMatchObject([{ pendingAction: '' }, { pendingAction: '' }]);
  });

  it('of an advance invoice that is paid and enshrined leaves it and its payment as they are', async () => {
    const advance = await anInvoice(fixture, 'enshrinedPaid', {
      preferences: { invoices: { invoiceCreate: true, invoiceEnshrine: 'create', invoiceAdvance: true } },
      order: { fulfillment_status: null, fulfillments: [] },
    });
    showPaid(shopify, advance);
    expect(await act(fixture.documentActions, advance, 'FINAL')).toMatchObject({
      state: DONE,
      code: undefined,
    });
    await fixture.idle(advance.shop);
    expect(listFinalInvoices(advance)).toMatchObject([{ total: '0.00' }]);
    expect(atProvider(fixture, advance)).toMatchObject({ paid: '119.00', enshrined: true });
  });
});

describe('a final invoice is made once', () => {
  const expectOne = async (advance: MadeDocument, answers: readonly InWords<RunDocumentActionResponse>[]) => {
    await fixture.idle(advance.shop);
    const finals = listFinalInvoices(advance);
    expect(finals).toHaveLength(1);
    expect(answers.map(({ state, documentId }) => [state, documentId])).toEqual(
      answers.map(() => [DONE, finals[0]?.id]),
    );
    expect(fixture.provider.readDocuments(advance.shop)).toHaveLength(2);
    expect(listShopTransfers(advance)).toEqual(['confirmed', 'confirmed']);
  };

  it('when it is clicked ten times at once', async () => {
    const advance = await anAdvance();
    await expectOne(advance, await tenTimes(advance, { requestId: randomUUID() }));
    expect(await readPersonRequests(fixture, advance.shop)).toMatchObject([
      { action: 'final', state: 'done' },
    ]);
  });

  it('when ten windows ask for it at once', async () => {
    const advance = await anAdvance();
    await expectOne(advance, await tenTimes(advance));
  });

  it('when the same click comes again a moment later', async () => {
    const advance = await anAdvance();
    const requestId = randomUUID();
    const first = await act(fixture.documentActions, advance, 'FINAL', { requestId });
    await fixture.idle(advance.shop);
    await expectOne(advance, [first, await act(second.documentActions, advance, 'FINAL', { requestId })]);
  });

  it('when nobody heard of the first write', async () => {
    const advance = await anAdvance();
    let isOver = false;
    fixture.provider.faults.after = ({ shop, method }) => {
      if (isOver || shop !== advance.shop || method !== 'saveDocument') return;
      isOver = true;
      throw unavailable();
    };
    const requestId = randomUUID();
    const clicking = act(fixture.documentActions, advance, 'FINAL', { requestId });
    await eventually(() => expect(isOver).toBe(true));
    await fixture.pool.query('UPDATE work SET due_at = now() WHERE shop = $1', [advance.shop]);
    await clicking;
    await fixture.idle(advance.shop);
    await expectOne(advance, [await act(fixture.documentActions, advance, 'FINAL', { requestId })]);
  });

  it('and asked for again later the answer is that there is one', async () => {
    const advance = await anAdvance();
    await act(fixture.documentActions, advance, 'FINAL');
    await fixture.idle(advance.shop);
    await fixture.pool.query(
      `UPDATE person_request SET ended_at = ended_at - interval '121 seconds' WHERE shop = $1`,
      [advance.shop],
    );
    expect(await act(fixture.documentActions, advance, 'FINAL')).toMatchObject({
      state: REFUSED,
      code: 'CLOSED',
    });
    expect(listFinalInvoices(advance)).toHaveLength(1);
  });
});

describe('a final invoice that two windows want and do not want', () => {
  it('comes, or its advance invoice is cancelled, and never both', async () => {
    const advance = await anAdvance();
    const [final, cancelled] = await Promise.all([
      act(fixture.documentActions, advance, 'FINAL'),
      act(second.documentActions, advance, 'CANCEL'),
    ]);
    await fixture.idle(advance.shop);
    const isCancelled = atProvider(fixture, advance).status === DocumentStatus.CANCELLED;
    expect([final, cancelled]).toMatchObject(
      isCancelled
        ? [{ state: REFUSED, code: 'CANCELLED' }, { state: DONE }]
        : [{ state: DONE }, { state: REFUSED, code: 'CLOSED' }],
    );
    expect(listFinalInvoices(advance)).toHaveLength(isCancelled ? 0 : 1);
  });
});

describe('an advance invoice that was changed at the provider meanwhile', () => {
  it('deleted there gets no final invoice; its order gets another in its place', async () => {
    const advance = await anAdvance();
    fixture.provider.remove(advance.shop, atProvider(fixture, advance));
    expect(await act(fixture.documentActions, advance, 'FINAL')).toMatchObject({
      state: REFUSED,
      code: 'CANCELLED',
    });
    await fixture.idle(advance.shop);
    expect(listFinalInvoices(advance)).toEqual([]);
    expect(fixture.provider.readDocuments(advance.shop)).toMatchObject([
      { invoiceType: InvoiceType.ADVANCE, total: '119.00' },
    ]);
  });

  it('deleted there while the final invoice is on its way gets none, and nobody is notified that it did', async () => {
    const advance = await anAdvance();
    fixture.provider.faults.before = ({ shop, method }) => {
      if (shop === advance.shop && method === 'saveDocument') throw unavailable();
    };
    const asked = act(fixture.documentActions, advance, 'FINAL');
    await failedOnce(advance);
    expect(await readPersonRequests(fixture, advance.shop)).toMatchObject([{ state: 'begun' }]);
    const document = atProvider(fixture, advance);
    fixture.provider.remove(advance.shop, document);
    const payload = DocumentChanged.encode({ document, gone: true, cancellation: undefined }).finish();
    await fixture.publish(advance.shop, 'provider.document.changed.v1', payload);
    await eventually(async () =>
      expect(await readLedger(fixture, advance)).toMatchObject([
        { status: 'deleted', pendingAction: 'final' },
      ]),
    );
    fixture.provider.faults.before = () => {};
    await fixture.pool.query('UPDATE work SET due_at = now() WHERE shop = $1', [advance.shop]);
    expect(await asked).toMatchObject({ state: REFUSED, code: 'CANCELLED' });
    await fixture.idle(advance.shop);
    expect(listFinalInvoices(advance)).toEqual([]);
  });

  it('cancelled there gets no final invoice', async () => {
    const advance = await anAdvance();
    atProvider(fixture, advance).status = DocumentStatus.CANCELLED;
    expect(await act(fixture.documentActions, advance, 'FINAL')).toMatchObject({
      state: REFUSED,
      code: 'CANCELLED',
    });
    await fixture.idle(advance.shop);
    expect(listFinalInvoices(advance)).toEqual([]);
  });

  it('made a draft there gets none before it has its number', async () => {
    const advance = await anAdvance();
    atProvider(fixture, advance).status = DocumentStatus.DRAFT;
    expect(await act(fixture.documentActions, advance, 'FINAL')).toMatchObject({
      state: REFUSED,
      code: 'IS_DRAFT',
    });
    expect(listFinalInvoices(advance)).toEqual([]);
  });

  it('paid and enshrined there gets one all the same', async () => {
    const advance = await anAdvance();
    Object.assign(atProvider(fixture, advance), {
      paid: '119.00',
      status: DocumentStatus.PAID,
      enshrined: true,
    });
    expect(await act(fixture.documentActions, advance, 'FINAL')).toMatchObject({ state: DONE });
    await fixture.idle(advance.shop);
    expect(listFinalInvoices(advance)).toMatchObject([{ total: '0.00' }]);
    expect(atProvider(fixture, advance)).toMatchObject({ paid: '119.00', status: DocumentStatus.PAID });
  });
});

describe('a final invoice is refused with what to do', () => {
  it('when the order has become worth less than was billed in advance', async () => {
    const advance = await anAdvance({ financial_status: 'paid' });
    await fixture.deliver(
      advance.shop,
      'orders/updated',
      restOrder(advance.orderId, refunded(advance.orderId)),
    );
    await fixture.idle(advance.shop);
    // 119.00 less 50.00 refunded less 119.00 billed in advance.
    expect(await act(fixture.documentActions, advance, 'FINAL')).toMatchObject({
      state: REFUSED,
      code: 'BELOW_ADVANCE',
      message: expect.stringContaining('Erstelle die Schlussrechnung in sevdesk'),
    });
    expect(listFinalInvoices(advance)).toEqual([]);
  });

  it('when no transfer is left', async () => {
    const advance = await anAdvance();
    fixture.shops.quotas.set(advance.shop, 1);
    expect(await act(fixture.documentActions, advance, 'FINAL')).toMatchObject({
      state: REFUSED,
      code: 'TRANSFERS_EXHAUSTED',
    });
    expect(listFinalInvoices(advance)).toEqual([]);
    expect(await readLedger(fixture, advance)).toMatchObject([{ status: 'open', pendingAction: '' }]);
    // Nothing comes of it later, when there are transfers again.
    fixture.shops.quotas.set(advance.shop, 10);
    const later = { ...states.open.order, updated_at: '2026-03-14T10:00:00Z', note: 'Danke' };
    await fixture.deliver(advance.shop, 'orders/updated', restOrder(advance.orderId, later));
    await fixture.idle(advance.shop);
    expect(listFinalInvoices(advance)).toEqual([]);
  });

  it('when it is no advance invoice', async () => {
    const invoice = await anInvoice(fixture, 'open');
    expect(await act(fixture.documentActions, invoice, 'FINAL')).toMatchObject({
      state: REFUSED,
      code: 'NOT_ADVANCE',
      message: 'Eine Schlussrechnung gibt es nur zu einer Abschlagsrechnung.',
    });
    expect(await readPersonRequests(fixture, invoice.shop)).toEqual([]);
  });
});
