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

const shop = 'mails.myshopify.com';
const kind = DocumentKind.INVOICE;
let fixture: Fixture;
let steps: Awaited<ReturnType<typeof createSteps>>;

beforeAll(async () => {
  fixture = await startFixture({ account: leavesOpen });
  steps = await createSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const reopen = (operationKey: string, documentId: string) =>
  fixture.provider.reopenDocument({ shop, operationKey, kind, documentId });
const send = (operationKey: string, documentId: string, changes: object = {}) =>
  fixture.provider.sendMail({
    shop,
    operationKey,
    kind,
    documentId,
    to: 'kunde@example.com',
    cc: ['zweite@example.com', 'dritte@example.com'],
    bcc: [],
    subject: 'Deine Rechnung',
    message: '<p>Hallo</p>',
    copy: true,
    attachmentIds: ['301', '302'],
    ...changes,
  });
async function aDraft() {
  const { reference, key } = steps.anOrder();
  const { document } = await steps.save(`${key}/create`, anInvoice({ reference }));
  return { reference, key, id: document?.id ?? '' };
}

describe('an open document', () => {
  it('becomes a draft, changes, and is open again by the same keys with its number', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    const number = (await steps.read(id))?.number;
    const lives = async (round: number) => {
      expect((await reopen(`${key}/reopen`, id)).document).toMatchObject({
        status: DocumentStatus.DRAFT,
        number,
      });
      const subject = `Fassung ${round}`;
      await steps.save(`${key}/update/${round}`, anInvoice({ reference, subject }), id);
      expect((await steps.open(`${key}/open`, id)).document).toMatchObject({
        status: DocumentStatus.OPEN,
        number,
        subject,
      });
    };
    await lives(1);
    await lives(2);
    await fixture.clearCalls();
    expect((await steps.open(`${key}/open`, id)).document).toMatchObject({ number });
    expect((await fixture.calls()).total).toBe(0);
  });

  it('costs one call to reopen, and none a second time', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await fixture.clearCalls();
    const first = await reopen(`${key}/reopen`, id);
    expect(await reopen(`${key}/reopen`, id)).toEqual(first);
    expect((await fixture.calls()).totals).toEqual({ 'PUT /Invoice/{id}/resetToDraft': 1 });
  });

  it('that is a draft already is answered as it is', async () => {
    const { id, key } = await aDraft();
    expect((await reopen(`${key}/reopen`, id)).document).toMatchObject({ id, status: DocumentStatus.DRAFT });
  });

  it.each([
    [
      'DOCUMENT_ENSHRINED',
      async (id: string) => void (await fixture.sevdesk('PUT', `/Invoice/${id}/enshrine`)),
    ],
    ['DOCUMENT_PAID', async (id: string) => void (await steps.payByHand(id, 23.9))],
    [
      'DOCUMENT_CREDITED',
      async (id: string, key: string) =>
        void (await steps.save(`${key}/credit`, aCreditNote(id, { reference: `${key} credit` }))),
    ],
    [
      'DOCUMENT_CANCELLED',
      async (id: string) => void (await fixture.sevdesk('POST', `/Invoice/${id}/cancelInvoice`, {})),
    ],
  ])('is refused with the reason %s', async (reason, happens) => {
    const { id, key } = await steps.anOpenInvoice();
    await happens(id, key);
    await expect(reopen(`${key}/reopen`, id)).rejects.toMatchObject({ kind: 'failedPrecondition', reason });
  });

  it.each(unknownOutcomes)('is a draft once when a call that reopens it %s', async (_name, knobs) => {
    const { id, key } = await steps.anOpenInvoice();
    await fixture.knobs(knobs);
    await expect(reopen(`${key}/reopen`, id)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    await fixture.time.until(() => reopen(`${key}/reopen`, id));
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.DRAFT });
  });
});

describe('a mail', () => {
  it('opens a draft and is sent as requested', async () => {
    const { id, key } = await aDraft();
    await fixture.clearCalls();
    const { document } = await send(`${key}/mail`, id);
    expect(document).toMatchObject({
      status: DocumentStatus.OPEN,
      number: expect.stringMatching(/^RE-\d+$/),
    });
    expect((await fixture.calls()).totals).toEqual({
      'POST /Invoice/{id}/sendViaEmail': 1,
      'GET /Invoice/{id}': 1,
    });
    expect(await fixture.readMails(id)).toMatchObject([
      {
        to: 'kunde@example.com',
        cc: 'zweite@example.com,dritte@example.com',
        bcc: null,
        subject: 'Deine Rechnung',
        text: '<p>Hallo</p>',
        copy: true,
        attachment: 'pdf',
        documents: ['301', '302'],
      },
    ]);
    await fixture.clearCalls();
    expect((await send(`${key}/mail`, id)).document).toEqual(document);
    expect((await fixture.calls()).total).toBe(0);
  });

  it('of an open document costs one call', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await fixture.clearCalls();
    expect((await send(`${key}/mail`, id)).document).toMatchObject({ status: DocumentStatus.OPEN });
    expect((await fixture.calls()).totals).toEqual({ 'POST /Invoice/{id}/sendViaEmail': 1 });
  });

  it.each([
    ...unknownOutcomes,
    ['is done and the connection is cut', { next: { timeout: 1 }, timeoutMode: 'destroy' }],
  ])('is sent once when a call that sends it %s', async (_name, knobs) => {
    const { id, key } = await aDraft();
    await fixture.knobs({ ...knobs, path: 'sendViaEmail' });
    await expect(send(`${key}/mail`, id)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    const { document } = await fixture.time.until(() => send(`${key}/mail`, id));
    expect(document).toMatchObject({ status: DocumentStatus.OPEN });
    expect(await fixture.readMails(id)).toHaveLength(1);
  });

  it('is sent once when only its document cannot be read', async () => {
    const { id, key } = await aDraft();
    await fixture.knobs({ fail500Before: { every: 1, methods: ['GET'] } });
    await expect(send(`${key}/mail`, id)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    await fixture.resetKnobs();
    expect((await fixture.time.until(() => send(`${key}/mail`, id))).document?.number).toMatch(/^RE-/);
    expect(await fixture.readMails(id)).toHaveLength(1);
  });

  it.each([
    [4501, false],
    [160, false],
    [160, true],
  ])('that the provider refuses with %i says so, and may be sent again', async (code, opens) => {
    const { id, key } = await aDraft();
    await fixture.knobs({ mailError: { code, opens } });
    await expect(send(`${key}/mail`, id)).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'PROVIDER_REJECTED',
      details: { code: String(code) },
    });
    await fixture.resetKnobs();
    expect((await send(`${key}/mail`, id)).document).toMatchObject({ status: DocumentStatus.OPEN });
    expect(await fixture.readMails(id)).toHaveLength(1);
  });

  it('is refused with an address that is none, and without a call', async () => {
    const { id, key } = await aDraft();
    await fixture.clearCalls();
    await expect(send(`${key}/mail`, id, { to: 'nobody' })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      details: { field: 'to' },
    });
    expect((await fixture.calls()).total).toBe(0);
  });
});
