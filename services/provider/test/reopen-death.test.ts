import { describe, expect, it } from '@jest/globals';
import { fixture, incomes, openBookedDocuments, processes, steps } from './booked-documents.ts';
import { bothAccounts, offlineAccount, onlineAccount } from './document-steps.ts';
import { content, Died, deaths } from './processes.ts';
import { leavesOpen } from './provider-fixture.ts';

const shop = 'reopen-death.myshopify.com';
let count = 0;

openBookedDocuments(shop, leavesOpen);

const income = (account: string) => incomes.of(account);
const healthy = () => processes.aProcess(null);

/** An invoice of 11.90 that is open. */
async function anOpenInvoice() {
  count += 1;
  const key = `order/${count}`;
  const reference = `#${8000 + count} (${count})`;
  const { document } = await healthy().save({
    shop,
    key: `${key}/create`,
    documentId: null,
    contactId: steps.contactId,
    content: content(reference),
  });
  const ref = { kind: 'invoice' as const, id: document.id };
  const { number } = await healthy().open({ shop, key: `${key}/open`, ref });
  const payment = (name: string, accountId: string, amount = '11.90') => ({
    shop,
    key: `${key}/${name}`,
    ref,
    amount,
    date: '2026-11-20',
    accountId,
    gateway: 'manual',
    counterparty: '',
  });
  return { key, ref, number, reference, payment };
}

const calls = [
  ['takes its payment back', 0],
  ['deletes the money', 1],
  ['makes it a draft', 2],
] as const;

describe.each(bothAccounts)('an invoice booked on %s', (_name, accountId) => {
  describe.each(deaths)('whose process dies %s', (death) => {
    it.each(calls)('as it %s, becomes one draft and is booked again once', async (_step, writesBefore) => {
      const { key, ref, number, reference, payment } = await anOpenInvoice();
      await healthy().book(payment('book', accountId));
      const step = { shop, key: `${key}/reopen/1`, ref };
      await expect(processes.aProcess(death, writesBefore).reopen(step)).rejects.toBeInstanceOf(Died);
      const draft = await fixture.time.until(() => healthy().reopen(step));
      expect(draft).toMatchObject({ status: 'draft', draftNumber: number });
      expect(await income(accountId)).toBe(0);
      expect(await healthy().reopen(step)).toEqual(draft);

      const update = { ...content(reference), subject: 'Neu' };
      await healthy().save({
        shop,
        key: `${key}/update`,
        documentId: ref.id,
        contactId: steps.contactId,
        content: update,
      });
      expect(await healthy().open({ shop, key: `${key}/open`, ref })).toMatchObject({ number });
      const again = payment('book/r2', accountId, '10.00');
      await expect(processes.aProcess(death).book(again)).rejects.toBeInstanceOf(Died);
      expect(await fixture.time.until(() => healthy().book(again))).toMatchObject({ paid: '10.00' });
      await healthy().book(again);
      expect(await income(accountId)).toBe(1000);
    });
  });

  it('is done with by another key where the first one died half way', async () => {
    const { key, ref, payment } = await anOpenInvoice();
    await healthy().book(payment('book', accountId));
    const first = { shop, key: `${key}/reopen/1`, ref };
    await expect(processes.aProcess(deaths[0], 1).reopen(first)).rejects.toBeInstanceOf(Died);
    await fixture.time.until(() => healthy().reopen({ ...first, key: `${key}/reopen/2` }));
    expect(await income(accountId)).toBe(0);
  });

  it('leaves money to what it was booked on meanwhile', async () => {
    const { key, ref, payment } = await anOpenInvoice();
    const other = await anOpenInvoice();
    await healthy().book(payment('book', accountId));
    const step = { shop, key: `${key}/reopen/1`, ref };
    await expect(processes.aProcess(deaths[0], 1).reopen(step)).rejects.toBeInstanceOf(Died);
    const lines = await fixture.sevdesk(
      'GET',
      `/CheckAccountTransaction?checkAccount[id]=${accountId}&status=100&limit=1000`,
    );
    const freed = lines.find(({ amount }) => Number(amount) === 11.9);
    await fixture.sevdesk('PUT', `/Invoice/${other.ref.id}/bookAmount`, {
      amount: 11.9,
      date: '20.11.2026',
      type: 'N',
      checkAccount: { id: accountId, objectName: 'CheckAccount' },
      checkAccountTransaction: { id: freed?.id, objectName: 'CheckAccountTransaction' },
    });
    expect(await fixture.time.until(() => healthy().reopen(step))).toMatchObject({ status: 'draft' });
    await healthy().open({ shop, key: `${key}/open`, ref });
    await healthy().book(payment('book/r2', accountId));
    expect(await income(accountId)).toBe(2380);
  });
});

describe('a transaction that an earlier booking left', () => {
  it('is booked once by a booking whose process dies', async () => {
    const { key, ref, payment } = await anOpenInvoice();
    await healthy().book(payment('book', onlineAccount));
    await fixture.sevdesk('PUT', `/Invoice/${ref.id}/resetToOpen`);
    const again = payment(`book/${key}/again`, onlineAccount);
    await expect(processes.aProcess(deaths[2]).book(again)).rejects.toBeInstanceOf(Died);
    expect(await fixture.time.until(() => healthy().book(again))).toMatchObject({ status: 'paid' });
    expect(await income(onlineAccount)).toBe(1190);
  });
});

describe('a booking of an older version', () => {
  /** It wrote less into the journal. */
  const forget = (key: string) =>
    processes.pool.query(
      `UPDATE write_journal SET facts = facts - 'document' - 'accountId' - 'amount' - 'date' - 'origin'
       WHERE shop = $1 AND operation_key = $2`,
      [shop, key],
    );

  it('is taken back with the transaction that was posted for it', async () => {
    const { key, ref, payment } = await anOpenInvoice();
    await healthy().book(payment('book', onlineAccount));
    await forget(`${key}/book`);
    await forget(`${key}/book/transaction`);
    await healthy().reopen({ shop, key: `${key}/reopen/1`, ref });
    expect(await income(onlineAccount)).toBe(0);
  });

  it('keeps its document where nobody knows what it made', async () => {
    const { key, ref, payment } = await anOpenInvoice();
    await healthy().book(payment('book', offlineAccount));
    await forget(`${key}/book`);
    await expect(healthy().reopen({ shop, key: `${key}/reopen/1`, ref })).rejects.toMatchObject({
      reason: 'DOCUMENT_PAID',
    });
    expect(await income(offlineAccount)).toBe(1190);
  });
});
