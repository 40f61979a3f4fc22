import { z } from 'zod';
import type { DocumentStatus } from '../../domain/document.ts';
import { mapResult } from '../../domain/provider-result.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { SevdeskHttp } from './http.ts';
import { byReference, listAll } from './list-all.ts';
import { names } from './names.ts';
import { reference, toWireDay, toWireNumber, wireId, wireOne, wireReference, wireText } from './wire.ts';

export function createPaymentCalls(http: SevdeskHttp) {
  return {
    async bookAmount({ document, amount, date, accountId, transactionId }, beforeSend) {
      const body = {
        // Money out is negative when a transaction says so; an account that makes its own takes the plain amount.
        amount: toWireNumber(
          document.kind === 'creditNote' && transactionId !== null ? `-${amount}` : amount,
        ),
        date: toWireDay(date),
        type: 'N',
        checkAccount: reference('CheckAccount', accountId),
        ...(transactionId === null
          ? {}
          : { checkAccountTransaction: reference('CheckAccountTransaction', transactionId) }),
        createFeed: true,
      };
      const path = `/${names[document.kind].objectName}/${document.id}/bookAmount`;
      const log = await http.write({ method: 'PUT', path, body }, wireOne(bookingLog), beforeSend);
      return mapResult(log, ({ toStatus }) => ({ status: statuses[toStatus] ?? 'unknown' }));
    },

    async createTransaction({ accountId, amount, date, purpose, counterparty }, beforeSend) {
      const body = {
        valueDate: toWireDay(date),
        entryDate: toWireDay(date),
        amount: toWireNumber(amount),
        paymtPurpose: purpose,
        payeePayerName: counterparty,
        checkAccount: reference('CheckAccount', accountId),
        status: 100,
      };
      const call = { method: 'POST', path: '/CheckAccountTransaction', body } as const;
      return mapResult(await http.write(call, wireOne(withId), beforeSend), ({ id }) => id);
    },

    /** The filter finds parts of the purpose; only the whole of it counts. */
    async findTransaction(accountId, purpose) {
      const query = { ...byReference('checkAccount', 'CheckAccount', accountId), paymtPurpose: purpose };
      const rows = await listAll(http, '/CheckAccountTransaction', query, wireTransaction);
      return mapResult(
        rows,
        (found) =>
          found.find((row) => row.paymtPurpose === purpose && row.checkAccount === accountId)?.id ?? null,
      );
    },

    async isTransactionBooked(id) {
      const row = await http.get(`/CheckAccountTransaction/${id}`, {}, wireOne(wireStatus));
      return mapResult(row, ({ status }) => linkedStatuses.has(status));
    },
  } satisfies Partial<ProviderClient>;
}

const bookingLog = z.looseObject({ toStatus: wireText });

const withId = z.looseObject({ id: wireId });

const wireStatus = z.looseObject({ status: wireText });

/** Linked, booked by itself, booked. */
const linkedStatuses: ReadonlySet<string> = new Set(['200', '350', '400']);

const wireTransaction = z.looseObject({ id: wireId, paymtPurpose: wireText, checkAccount: wireReference });

const statuses: Readonly<Record<string, DocumentStatus>> = {
  200: 'open',
  750: 'partiallyPaid',
  1000: 'paid',
};
