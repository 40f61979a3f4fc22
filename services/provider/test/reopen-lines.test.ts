import { DocumentKind, DocumentStatus, MatchOutcome } from '@belegfluss/protos/provider/v1/provider';
import { describe, expect, it } from '@jest/globals';
import { fixture, incomes, openBookedDocuments, steps } from './booked-documents.ts';
import { bothAccounts, onlineAccount } from './document-steps.ts';
import { aCreditNote, anInvoice, leavesOpen } from './provider-fixture.ts';

const shop = 'lines.myshopify.com';
const kind = DocumentKind.INVOICE;

openBookedDocuments(shop, leavesOpen);

const income = (account: string) => incomes.of(account);
const reopen = (operationKey: string, documentId: string, which: DocumentKind = kind) =>
  fixture.provider.reopenDocument({ shop, operationKey, kind: which, documentId });
const resetToOpen = (id: string) => fixture.sevdesk('PUT', `/Invoice/${id}/resetToOpen`);

/** A line as the merchant's bank delivers it. */
async function aBankLine(paymtPurpose: string, amount: number) {
  const made = (await fixture.sevdesk('POST', '/CheckAccountTransaction', {
    valueDate: '20.11.2026',
    amount,
    paymtPurpose,
    payeePayerName: '',
    checkAccount: { id: onlineAccount, objectName: 'CheckAccount' },
    status: 100,
  })) as unknown as { id: string };
  return made.id;
}
const readAccountLine = async (id: string) =>
  (await fixture.sevdesk('GET', `/CheckAccountTransaction/${id}`))[0];

describe('money that was there before', () => {
  it('is free again and stays in the account when its invoice is reopened, and is matched again', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    const line = await aBankLine(reference, 123.9);
    const match = (operationKey: string) =>
      fixture.provider.matchPayment({
        shop,
        operationKey,
        kind,
        documentId: id,
        amount: '123.90',
        accountId: onlineAccount,
        gateway: 'bank transfer',
        references: [],
        hints: [reference],
      });
    expect(await match(`${key}/match`)).toMatchObject({ outcome: MatchOutcome.BOOKED });
    await reopen(`${key}/reopen/1`, id);
    expect(await readAccountLine(line)).toMatchObject({ status: '100', deletedAt: null });
    expect(await income(onlineAccount)).toBe(12390);
    await steps.save(`${key}/update/1`, anInvoice({ reference, subject: 'Neu' }), id);
    await steps.open(`${key}/open`, id);
    expect(await match(`${key}/match/r2`)).toMatchObject({
      outcome: MatchOutcome.BOOKED,
      status: DocumentStatus.PAID,
      paid: '123.90',
    });
    expect(await income(onlineAccount)).toBe(12390);
  });

  it('goes and stays by its kind where both paid one invoice', async () => {
    const { id, key, reference } = await steps.anOpenInvoice();
    const line = await aBankLine(reference, 23.9);
    await steps.book(`${key}/book`, id, { amount: '100.00', accountId: onlineAccount });
    await fixture.provider.matchPayment({
      shop,
      operationKey: `${key}/match`,
      kind,
      documentId: id,
      amount: '23.90',
      accountId: onlineAccount,
      gateway: 'bank transfer',
      references: [],
      hints: [reference],
    });
    expect(await steps.read(id)).toMatchObject({ status: DocumentStatus.PAID });
    await reopen(`${key}/reopen`, id);
    expect(await readAccountLine(line)).toMatchObject({ status: '100', deletedAt: null });
    expect(await income(onlineAccount)).toBe(2390);
  });
});

describe('a transaction of ours that no booking uses', () => {
  it('is booked by the next booking of its document instead of a second one', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await fixture.knobs({ next: { status500Before: 1 }, path: 'bookAmount' });
    await expect(steps.book(`${key}/book`, id, { accountId: onlineAccount })).rejects.toMatchObject({
      reason: 'OUTCOME_UNKNOWN',
    });
    await fixture.resetKnobs();
    // The unknown booking still holds its line: it is free once the document begins another life.
    await resetToOpen(id);
    await fixture.knobs({ next: { status500Before: 1 }, path: 'resetToDraft' });
    await expect(reopen(`${key}/reopen`, id)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    await fixture.time.until(() => reopen(`${key}/reopen`, id));
    await steps.open(`${key}/open`, id);
    await steps.book(`${key}/book/r2`, id, { accountId: onlineAccount });
    expect(await income(onlineAccount)).toBe(12390);
  });

  it('that the merchant freed is deleted by reopening', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await steps.book(`${key}/book`, id, { accountId: onlineAccount });
    await resetToOpen(id);
    expect(await income(onlineAccount)).toBe(12390);
    await reopen(`${key}/reopen`, id);
    expect(await income(onlineAccount)).toBe(0);
  });

  it('that the merchant freed is booked again where its amount fits', async () => {
    const { id, key } = await steps.anOpenInvoice();
    await steps.book(`${key}/book`, id, { accountId: onlineAccount });
    await resetToOpen(id);
    await fixture.sevdesk('PUT', `/Invoice/${id}/resetToDraft`);
    await steps.open(`${key}/open/again`, id);
    await steps.book(`${key}/book/again`, id, { accountId: onlineAccount });
    expect(await income(onlineAccount)).toBe(12390);
  });
});

describe('a credit note', () => {
  it.each(bothAccounts)('that was paid from %s is reopened with its money back', async (_name, accountId) => {
    const { id, key } = await steps.anOpenInvoice();
    const which = DocumentKind.CREDIT_NOTE;
    const content = aCreditNote(id, { reference: `${key} credit` });
    const creditId = (await steps.save(`${key}/credit/create`, content)).document?.id ?? '';
    await steps.open(`${key}/credit/open`, creditId, which);
    const book = (operationKey: string, amount: string) =>
      steps.book(operationKey, creditId, { kind: which, amount, accountId });
    await book(`${key}/credit/book`, '1.90');
    expect(await income(accountId)).toBe(-190);
    await reopen(`${key}/credit/reopen`, creditId, which);
    expect(await income(accountId)).toBe(0);
    await steps.open(`${key}/credit/open`, creditId, which);
    expect(await book(`${key}/credit/book/r2`, '4.90')).toMatchObject({
      status: DocumentStatus.PAID,
      paid: '4.90',
    });
    expect(await income(accountId)).toBe(-490);
  });
});
