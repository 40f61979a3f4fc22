import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createSteps, offlineAccount } from './document-steps.ts';
import { aCreditNote, anInvoice, type Fixture, startFixture } from './provider-fixture.ts';

const shop = 'hands.myshopify.com';
const kind = DocumentKind.INVOICE;
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  fixture = await startFixture();
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

async function aDraft(which: Partial<ReturnType<typeof anInvoice>> = {}) {
  const { reference, key } = steps.anOrder();
  const { document } = await steps.save(`${key}/create`, anInvoice({ reference, ...which }));
  return { reference, key, id: document?.id ?? '' };
}
/** The merchant changes a draft in the provider's own interface. */
const changeByHand = (id: string, header: object, positions: object[] = []) =>
  fixture.sevdesk('POST', '/Invoice/Factory/saveInvoice', {
    invoice: { id, objectName: 'Invoice', mapAll: true, status: 100, ...header },
    invoicePosSave: positions,
    invoicePosDelete: null,
    discountSave: [],
    discountDelete: null,
  });
const rewrite = (key: string, id: string, reference: string) =>
  steps.save(`${key}/update`, anInvoice({ reference, subject: 'Neu' }), id);

describe('a draft that somebody else changed', () => {
  it.each([
    ['texts', { footText: 'Von Hand' }, []],
    ['subject', { header: 'Von Hand' }, []],
    ['address', { addressCity: 'Bremen' }, []],
    [
      'total,positions',
      {},
      [
        {
          objectName: 'InvoicePos',
          mapAll: true,
          quantity: 1,
          unity: { id: '1', objectName: 'Unity' },
          price: 5,
          name: 'Zugabe',
          taxRate: 19,
        },
      ],
    ],
  ])('in its %s is not overwritten, and the caller is notified', async (changed, header, positions) => {
    const { id, key, reference } = await aDraft();
    await changeByHand(id, header, positions);
    await expect(rewrite(key, id, reference)).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'DOCUMENT_CHANGED',
      details: { kind: 'invoice', id, changed, status: 'draft' },
    });
    expect(await steps.read(id)).not.toMatchObject({ subject: 'Neu' });
  });

  it('is not overwritten by the create that made it either', async () => {
    const { id, key, reference } = await aDraft();
    await changeByHand(id, { headText: 'Von Hand' });
    await expect(steps.save(`${key}/create`, anInvoice({ reference, subject: 'Neu' }))).rejects.toMatchObject(
      { reason: 'DOCUMENT_CHANGED' },
    );
  });

  it('or opened, is reported with its status', async () => {
    const { id, key, reference } = await aDraft();
    await fixture.sevdesk('PUT', `/Invoice/${id}/sendBy`, { sendType: 'VPDF', sendDraft: false });
    await expect(rewrite(key, id, reference)).rejects.toMatchObject({
      reason: 'DOCUMENT_CHANGED',
      details: { changed: 'status', status: 'open' },
    });
    expect((await steps.open(`${key}/open`, id)).document).toMatchObject({ status: DocumentStatus.OPEN });
    await expect(
      fixture.provider.deleteDraft({ shop, operationKey: `${key}/delete`, kind, documentId: id }),
    ).rejects.toMatchObject({ reason: 'DOCUMENT_CHANGED', details: { changed: 'status' } });
  });

  it('is not mistaken for one that we changed ourselves', async () => {
    const { id, key, reference } = await aDraft();
    await rewrite(key, id, reference);
    await fixture.knobs({ next: { timeout: 1 }, path: 'saveInvoice' });
    const again = () => steps.save(`${key}/update/2`, anInvoice({ reference, subject: 'Zweite' }), id);
    await expect(again()).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    // Another rewrite comes before the outcome of the last one is known.
    const third = anInvoice({ reference, subject: 'Dritte' });
    expect((await fixture.time.until(() => steps.save(`${key}/update/3`, third, id))).document?.subject).toBe(
      'Dritte',
    );
  });

  it('may be rewritten after a rewrite that the provider refused', async () => {
    const { id, key, reference } = await aDraft();
    const wrong = anInvoice({ reference, taxRuleId: '4' });
    await expect(steps.save(`${key}/update/wrong`, wrong, id)).rejects.toMatchObject({
      reason: 'PROVIDER_REJECTED',
    });
    await changeByHand(id, { footText: 'Von Hand' });
    await expect(rewrite(key, id, reference)).rejects.toMatchObject({ reason: 'DOCUMENT_CHANGED' });
  });
});

const stepsOnIt: [string, (key: string, id: string, reference: string) => Promise<unknown>][] = [
  ['rewriting', rewrite],
  ['opening', (key, id) => steps.open(`${key}/open`, id)],
  ['reading', (_key, id) => steps.read(id)],
  ['booking', (key, id) => steps.book(`${key}/book`, id, { accountId: offlineAccount })],
  [
    'enshrining',
    (key, id) =>
      fixture.provider.enshrineDocument({ shop, operationKey: `${key}/enshrine`, kind, documentId: id }),
  ],
  [
    'cancelling',
    (key, id) => fixture.provider.cancelInvoice({ shop, operationKey: `${key}/cancel`, documentId: id }),
  ],
  [
    'reopening',
    (key, id) =>
      fixture.provider.reopenDocument({ shop, operationKey: `${key}/reopen`, kind, documentId: id }),
  ],
  [
    'sending',
    (key, id) =>
      fixture.provider.sendMail({
        shop,
        operationKey: `${key}/mail`,
        kind,
        documentId: id,
        to: 'kunde@example.com',
        cc: [],
        bcc: [],
        subject: 'Rechnung',
        message: '',
        copy: false,
        attachmentIds: [],
      }),
  ],
  [
    'matching',
    (key, id) =>
      fixture.provider.matchPayment({
        shop,
        operationKey: `${key}/match`,
        kind,
        documentId: id,
        amount: '1.00',
        accountId: offlineAccount,
        gateway: '',
        references: [],
        hints: ['x'],
      }),
  ],
  ['printing', (_key, id) => fixture.provider.getDocumentPdf({ shop, kind, documentId: id })],
];

describe('a document that no longer exists', () => {
  it.each(stepsOnIt)('says so when %s it', async (_name, step) => {
    const { id, key, reference } = await aDraft();
    await fixture.sevdesk('DELETE', `/Invoice/${id}`);
    await expect(step(key, id, reference)).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'DOCUMENT_GONE',
      details: { kind: 'invoice', id },
    });
  });

  it('says so to the credit note that names it', async () => {
    const { id, key } = await aDraft();
    await fixture.sevdesk('DELETE', `/Invoice/${id}`);
    await expect(
      steps.save(`${key}/credit`, aCreditNote(id, { reference: `${key} credit` })),
    ).rejects.toMatchObject({ reason: 'DOCUMENT_GONE', details: { kind: 'invoice', id } });
  });
});

describe('a document whose id another one has, as after a restored backup', () => {
  const anotherThan = async (id: string) => {
    await changeByHand(id, { customerInternalNote: '#9001', addressCity: 'Bremen' });
    // Ours was made an hour ago.
    await fixture.query(
      `UPDATE known_document SET updated_at = now() - interval '1 hour',
         stated = stated || '{"createdAt": "2026-01-01T08:00:00.000Z"}' WHERE document_id = $1`,
      [id],
    );
    return JSON.stringify(await fixture.documents('#9001'));
  };

  it.each([
    ...stepsOnIt,
    [
      'deleting',
      (key: string, id: string) =>
        fixture.provider.deleteDraft({ shop, operationKey: `${key}/delete`, kind, documentId: id }),
    ] as const,
  ])('is left as it is when %s it', async (_name, step) => {
    const { id, key, reference } = await aDraft();
    const before = await anotherThan(id);
    await expect(step(key, id, reference)).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'DOCUMENT_NOT_OURS',
      details: { kind: 'invoice', id },
    });
    expect(JSON.stringify(await fixture.documents('#9001'))).toBe(before);
    await fixture.sevdesk('DELETE', `/Invoice/${id}`);
  });

  it('is ours where a person changed nothing but its reference', async () => {
    const { id, key } = await aDraft();
    await changeByHand(id, { customerInternalNote: 'Bestellung 77' });
    await fixture.query(
      `UPDATE known_document SET updated_at = now() - interval '1 hour' WHERE document_id = $1`,
      [id],
    );
    expect((await steps.open(`${key}/open`, id)).document).toMatchObject({ status: DocumentStatus.OPEN });
  });
});
