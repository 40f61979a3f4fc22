import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { describe, expect, it } from '@jest/globals';
import { fixture, incomes, openBookedDocuments, steps } from './booked-documents.ts';
import { bothAccounts, onlineAccount } from './document-steps.ts';
import { aCreditNote, anInvoice, leavesOpen, unknownOutcomes } from './provider-fixture.ts';

const shop = 'paid.myshopify.com';
const kind = DocumentKind.INVOICE;

openBookedDocuments(shop, leavesOpen);

const income = (account: string) => incomes.of(account);
const readAccountLines = async (account: string) =>
  fixture.sevdesk('GET', `/CheckAccountTransaction?checkAccount[id]=${account}&limit=1000`);
const reopen = (operationKey: string, documentId: string) =>
  fixture.provider.reopenDocument({ shop, operationKey, kind, documentId });
const enshrineLine = (id: string) => fixture.sevdesk('PUT', `/CheckAccountTransaction/${id}/enshrine`);
const shorter = (reference: string) => anInvoice({ reference, positions: anInvoice().positions.slice(0, 1) });

describe.each(bothAccounts)('an invoice that we booked on %s', (_name, accountId) => {
  const book = (key: string, id: string, changes: object = {}) =>
    steps.book(key, id, { accountId, ...changes });

  it('is reopened, changed, opened with its number and booked again, and the money is there once', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    const number = (await steps.read(id))?.number;
    await book(`${key}/book`, id);
    expect(await income(accountId)).toBe(12390);
    const reopened = await reopen(`${key}/reopen/1`, id);
    expect(reopened.document).toMatchObject({ status: DocumentStatus.DRAFT, number, paid: '0.00' });
    expect(await income(accountId)).toBe(0);
    const saved = await steps.save(`${key}/update/1`, shorter(reference), id);
    expect(saved.document?.total).toBe('119.00');
    expect((await steps.open(`${key}/open`, id)).document).toMatchObject({ number });
    expect(await book(`${key}/book/r2`, id, { amount: '119.00' })).toMatchObject({
      status: DocumentStatus.PAID,
      paid: '119.00',
    });
    expect(await income(accountId)).toBe(11900);
    expect(await steps.read(id)).toMatchObject({ number, status: DocumentStatus.PAID, paid: '119.00' });

    await reopen(`${key}/reopen/2`, id);
    await steps.save(`${key}/update/2`, anInvoice({ reference }), id);
    await steps.open(`${key}/open`, id);
    await book(`${key}/book/r3`, id);
    expect(await income(accountId)).toBe(12390);
  });

  it('is reopened when it was paid in equal parts, or only in part', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    await book(`${key}/book/1`, id, { amount: '50.00' });
    await book(`${key}/book/2`, id, { amount: '50.00' });
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.PARTIALLY_PAID });
    await reopen(`${key}/reopen/1`, id);
    expect(await income(accountId)).toBe(0);
    await steps.save(`${key}/update/1`, anInvoice({ reference }), id);
    await steps.open(`${key}/open`, id);
    expect(await book(`${key}/book/1/r2`, id, { amount: '60.00' })).toMatchObject({
      status: DocumentStatus.PARTIALLY_PAID,
      paid: '60.00',
    });
    expect(await book(`${key}/book/2/r2`, id, { amount: '63.90' })).toMatchObject({
      status: DocumentStatus.PAID,
      paid: '123.90',
    });
    expect(await income(accountId)).toBe(12390);
  });

  it('is reopened in another currency, which the account does not keep', async () => {
    const { reference, key } = steps.anOrder();
    const content = anInvoice({ reference, currency: 'USD' });
    const id = (await steps.save(`${key}/create`, content)).document?.id ?? '';
    await steps.open(`${key}/open`, id);
    await book(`${key}/book`, id);
    await reopen(`${key}/reopen`, id);
    expect(await income(accountId)).toBe(0);
    await steps.open(`${key}/open`, id);
    expect(await book(`${key}/book/r2`, id)).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
  });

  it('is reopened beside another with an equal payment, which keeps its own', async () => {
    const first = await steps.anOpenInvoice();
    const second = await steps.anOpenInvoice();
    await book(`${first.key}/book`, first.id);
    await book(`${second.key}/book`, second.id);
    await reopen(`${first.key}/reopen/1`, first.id);
    expect(await income(accountId)).toBe(12390);
    expect(await steps.read(second.id)).toMatchObject({ status: DocumentStatus.PAID });
    await reopen(`${second.key}/reopen/1`, second.id);
    expect(await income(accountId)).toBe(0);
  });

  it('is not touched when somebody else paid a part of it', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await book(`${key}/book`, id, { amount: '100.00' });
    await steps.payByHand(id, 23.9);
    await expectUntouched(id, key, 'DOCUMENT_PAID');
  });

  it('is not touched when its money is enshrined', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await book(`${key}/book`, id);
    for (const line of await readAccountLines(accountId)) {
      if (line.status === '400' && line.enshrined === null) await enshrineLine(String(line.id));
    }
    await expectUntouched(id, key, 'DOCUMENT_PAID');
  });

  it.each([
    ['enshrined', 'DOCUMENT_ENSHRINED', (id: string) => fixture.sevdesk('PUT', `/Invoice/${id}/enshrine`)],
    [
      'credited',
      'DOCUMENT_CREDITED',
      (id: string, key: string) =>
        steps.save(`${key}/credit`, aCreditNote(id, { reference: `${key} credit` })),
    ],
  ])('is not touched once it is %s', async (_state, reason, happens) => {
    const { id, key } = await steps.anOpenInvoice();
    await book(`${key}/book`, id);
    await happens(id, key);
    await expectUntouched(id, key, reason);
  });

  async function expectUntouched(id: string, key: string, reason: string) {
    await fixture.clearCalls();
    await expect(reopen(`${key}/reopen`, id)).rejects.toMatchObject({ kind: 'failedPrecondition', reason });
    const { totals } = await fixture.calls();
    const writes = Object.keys(totals).filter((call) => !call.startsWith('GET '));
    // The provider itself refuses to take back an invoice that has a credit note.
    expect(writes).toEqual(reason === 'DOCUMENT_CREDITED' ? ['PUT /Invoice/{id}/resetToOpen'] : []);
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
  }

  it.each(unknownOutcomes)(
    'is a draft without money when a call of its reopening %s',
    async (_fault, knobs) => {
      for (const path of ['resetToOpen', 'CheckAccountTransaction/\\d+$', 'resetToDraft']) {
        const { id, key } = await steps.anOpenInvoice();
        await book(`${key}/book`, id);
        await fixture.knobs({ ...knobs, path });
        await expect(reopen(`${key}/reopen`, id)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
        await fixture.resetKnobs();
        await fixture.time.until(() => reopen(`${key}/reopen`, id));
        expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.DRAFT });
        expect(await income(accountId)).toBe(0);
        await steps.open(`${key}/open`, id);
        await book(`${key}/book/r2`, id);
        expect(await income(accountId)).toBe(12390);
        await reopen(`${key}/reopen/2`, id);
      }
    },
  );

  it('is reopened also when nobody knows yet whether it was booked', async () => {
    for (const knobs of [{ status500Before: 1 }, { status500After: 1 }]) {
      const { id, key } = await steps.anOpenInvoice();
      await fixture.knobs({ next: knobs, path: 'bookAmount' });
      await expect(book(`${key}/book`, id)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
      await fixture.resetKnobs();
      await reopen(`${key}/reopen`, id);
      expect(await income(accountId)).toBe(0);
    }
  });

  it('costs a few reads, and none a second time', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await book(`${key}/book`, id, { amount: '7.77' });
    await fixture.clearCalls();
    await reopen(`${key}/reopen`, id);
    expect((await fixture.calls()).totals).toEqual({
      'GET /Invoice/{id}': 1,
      ...(accountId === onlineAccount
        ? { 'GET /CheckAccountTransaction/{id}': 1 }
        : { 'GET /CheckAccountTransaction': 1, 'GET /CheckAccountTransactionLog': 1 }),
      'PUT /Invoice/{id}/resetToOpen': 1,
      'DELETE /CheckAccountTransaction/{id}': 1,
      'PUT /Invoice/{id}/resetToDraft': 1,
    });
    await fixture.clearCalls();
    await reopen(`${key}/reopen`, id);
    expect((await fixture.calls()).total).toBe(0);
  });
});
