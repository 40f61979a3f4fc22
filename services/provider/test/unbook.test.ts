import { DocumentKind, DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { describe, expect, it } from '@jest/globals';
import { fixture, incomes, openBookedDocuments, processes, steps } from './booked-documents.ts';
import { bothAccounts } from './document-steps.ts';
import { Died, deaths } from './processes.ts';
import { aCreditNote, leavesOpen, unknownOutcomes } from './provider-fixture.ts';

const shop = 'unbook.myshopify.com';
const kind = DocumentKind.INVOICE;

openBookedDocuments(shop, leavesOpen);

const unbook = (operationKey: string, documentId: string) =>
  fixture.provider.unbookDocument({ shop, operationKey, kind, documentId });
const writes = async () =>
  Object.keys((await fixture.calls()).totals).filter((call) => !call.startsWith('GET '));

describe.each(bothAccounts)('an invoice that we booked on %s', (_name, accountId) => {
  const book = (key: string, id: string, changes: object = {}) =>
    steps.book(key, id, { accountId, ...changes });

  it('is open with its number and without money, and booked again by another key', async () => {
    const { id, key } = await steps.anOpenInvoice();
    const number = (await steps.read(id))?.number;
    await book(`${key}/book`, id);
    expect((await unbook(`${key}/unpaid/1`, id)).document).toMatchObject({
      status: DocumentStatus.OPEN,
      number,
      paid: '0.00',
    });
    expect(await incomes.of(accountId)).toBe(0);
    expect(await book(`${key}/paid/2`, id)).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
    expect(await incomes.of(accountId)).toBe(12390);
  });

  it('loses all its parts', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await book(`${key}/book/1`, id, { amount: '50.00' });
    await book(`${key}/book/2`, id, { amount: '50.00' });
    expect((await unbook(`${key}/unpaid`, id)).document).toMatchObject({ status: DocumentStatus.OPEN });
    expect(await incomes.of(accountId)).toBe(0);
  });

  it('keeps what was booked after it when its key comes again', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await book(`${key}/book`, id);
    await unbook(`${key}/unpaid/1`, id);
    await book(`${key}/paid/2`, id);
    await unbook(`${key}/unpaid/1`, id).catch(() => {});
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
    expect(await incomes.of(accountId)).toBe(12390);
  });

  it('keeps everything when somebody else paid a part of it', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await book(`${key}/book`, id, { amount: '100.00' });
    await steps.payByHand(id, 23.9);
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
  ])('keeps everything once it is %s', async (_state, reason, happens) => {
    const { id, key } = await steps.anOpenInvoice();
    await book(`${key}/book`, id);
    await happens(id, key);
    await expectUntouched(id, key, reason);
  });

  async function expectUntouched(id: string, key: string, reason: string) {
    await fixture.clearCalls();
    await expect(unbook(`${key}/unpaid`, id)).rejects.toMatchObject({ kind: 'failedPrecondition', reason });
    // The provider itself refuses an invoice that has a credit note.
    expect(await writes()).toEqual(reason === 'DOCUMENT_CREDITED' ? ['PUT /Invoice/{id}/resetToOpen'] : []);
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.PAID, paid: '123.90' });
  }

  it.each(unknownOutcomes)('is without money once when a call %s', async (_fault, knobs) => {
    for (const path of ['resetToOpen', 'CheckAccountTransaction/\\d+$']) {
      const { id, key } = await steps.anOpenInvoice();
      await book(`${key}/book`, id);
      await fixture.knobs({ ...knobs, path });
      await expect(unbook(`${key}/unpaid`, id)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
      await fixture.resetKnobs();
      await fixture.time.until(() => unbook(`${key}/unpaid`, id));
      expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.OPEN });
      expect(await incomes.of(accountId)).toBe(0);
    }
  });

  describe.each(deaths)('whose process dies %s', (death) => {
    it.each([
      ['takes the payment back', 0],
      ['deletes the money', 1],
    ])('as it %s, is without money', async (_step, writesBefore) => {
      const { id, key } = await steps.anOpenInvoice();
      await book(`${key}/book`, id);
      const step = { shop, key: `${key}/unpaid`, ref: { kind: 'invoice' as const, id } };
      await expect(processes.aProcess(death, writesBefore).unbook(step)).rejects.toBeInstanceOf(Died);
      const open = await fixture.time.until(() => processes.aProcess(null).unbook(step));
      expect(open).toMatchObject({ status: 'open' });
      expect(await incomes.of(accountId)).toBe(0);
    });
  });
});

describe('an invoice that we did not book', () => {
  it('is answered as it is, and nothing is written', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await fixture.clearCalls();
    expect((await unbook(`${key}/unpaid`, id)).document).toMatchObject({ status: DocumentStatus.OPEN });
    expect(await writes()).toEqual([]);
  });

  it('keeps the payment of others', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await steps.payByHand(id, 123.9);
    await expect(unbook(`${key}/unpaid`, id)).rejects.toMatchObject({ reason: 'DOCUMENT_PAID' });
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.PAID });
  });

  it('is reported as gone when it was deleted', async () => {
    await expect(unbook('unpaid/of-nothing', '987654')).rejects.toMatchObject({ reason: 'DOCUMENT_GONE' });
  });
});
