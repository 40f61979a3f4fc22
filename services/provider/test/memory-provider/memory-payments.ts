import type { ReferenceData } from '@belegfluss/provider/contract';
import Big from 'big.js';
import type { PaymentCalls, Transaction } from '../../src/clients/calls/payment-calls.ts';
import { mapResult, ok } from '../../src/domain/provider-result.ts';
import { type MemoryAccount, type MemoryLine, toKey } from './memory-account.ts';
import { type Calls, missing, refused } from './memory-calls.ts';

export const memoryAccounts: ReferenceData['accounts'] = [
  {
    id: 'bank-1',
    name: 'Bank',
    type: 'online',
    currency: 'EUR',
    server: '',
    autoSync: null,
    isDefault: true,
  },
  {
    id: 'cash-1',
    name: 'Clearing',
    type: 'offline',
    currency: 'EUR',
    server: '',
    autoSync: null,
    isDefault: false,
  },
];

export function createPaymentCalls(account: MemoryAccount, { read, write }: Calls): PaymentCalls {
  const listLinesBetween = (
    accountId: string,
    { from, until }: { readonly from: string; readonly until: string },
  ) =>
    [...account.lines.values()].filter(
      (line) => line.accountId === accountId && line.day >= from && line.day <= until,
    );
  const addLine = (line: Omit<MemoryLine, 'id' | 'createdAt' | 'enshrined'>) => {
    const id = account.nextId('line');
    account.lines.set(id, { ...line, id, createdAt: new Date(), enshrined: false });
    return id;
  };

  return {
    bookAmount: ({ document: ref, amount, date, accountId, transactionId }, beforeSend) =>
      write('book', beforeSend, () => {
        const found = account.documents.get(toKey(ref));
        if (!found) return missing(ref.kind, ref.id);
        const total = new Big(found.stated.baseTotal).abs();
        const before = paidOn(account, toKey(ref));
        const paid = before.plus(amount);
        if (paid.gt(total)) return refused('That is too much.');
        const line = transactionId === null ? null : account.lines.get(transactionId);
        if (transactionId !== null && line?.state !== 'free') return refused('The line is taken.');
        const signed = ref.kind === 'invoice' ? amount : `-${amount}`;
        if (line) account.lines.set(line.id, { ...line, state: 'linked', bookedOn: ref });
        else
          addLine({
            accountId,
            amount: signed,
            day: date,
            purpose: '',
            counterparty: '',
            state: 'linked',
            bookedOn: ref,
          });
        const status = paid.eq(total) ? 'paid' : 'partiallyPaid';
        // The paid sum of a credit note is stated only when all of it is paid.
        const isStated = ref.kind === 'invoice' || status === 'paid';
        found.stated = { ...found.stated, status, ...(isStated && { basePaid: paid.toFixed(2) }) };
        found.changedAt = new Date();
        return ok({ status });
      }),
    listOpenTransactions: (accountId, entered) =>
      read(() => ok(listLinesBetween(accountId, entered).filter(({ state }) => state === 'free'))),
    createTransaction: ({ accountId, amount, date, purpose, counterparty }, beforeSend) =>
      write('postLine', beforeSend, () =>
        memoryAccounts.some(({ id }) => id === accountId)
          ? ok(
              addLine({
                accountId,
                amount: new Big(amount).toFixed(2),
                day: date,
                purpose,
                counterparty,
                state: 'free',
                bookedOn: null,
              }),
            )
          : missing('account', accountId),
      ),
    findTransaction: (accountId, purpose) =>
      read(() =>
        ok(
          [...account.lines.values()].find(
            (line) => line.accountId === accountId && line.purpose === purpose && line.state !== 'gone',
          )?.id ?? null,
        ),
      ),
    getTransaction: (id) => read(() => ok<Transaction | null>(account.lines.get(id) ?? null)),
    getAccount: (id) => read(() => ok(memoryAccounts.find((one) => one.id === id) ?? null)),
    listTransactions: (accountId, entered) => read(() => ok(listLinesBetween(accountId, entered))),
    findBookedDocument: (id) => read(() => ok(account.lines.get(id)?.bookedOn ?? null)),
    deleteTransaction: (id, beforeSend) =>
      write('removeLine', beforeSend, () => {
        const line = account.lines.get(id);
        if (line?.state === 'linked') return refused('Something is booked on it.');
        if (line) account.lines.set(id, { ...line, state: 'gone' });
        return mapResult(ok(null), () => null);
      }),
  };
}

const paidOn = ({ lines }: MemoryAccount, key: string): Big =>
  [...lines.values()]
    .filter(({ bookedOn }) => bookedOn !== null && toKey(bookedOn) === key)
    .reduce((sum, { amount }) => sum.plus(new Big(amount).abs()), new Big(0));
