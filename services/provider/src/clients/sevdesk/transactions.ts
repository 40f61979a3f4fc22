import { z } from 'zod';
import type { DocumentRef } from '../../domain/document.ts';
import { mapResult, nullWhenGone } from '../../domain/provider-result.ts';
import type { Transaction, TransactionRequest } from '../calls/payment-calls.ts';
import type { ProviderClient } from '../provider-client.ts';
import type { Query, SevdeskHttp } from './http.ts';
import { byReference, listAll } from './list-all.ts';
import { toAccount, wireAccount } from './reference-rows.ts';
import {
  reference,
  toWireMoment,
  toWireNumber,
  toWireTime,
  wireAmount,
  wireDay,
  wireId,
  wireMadeId,
  wireNothing,
  wireOne,
  wireReference,
  wireText,
} from './wire.ts';

export function createTransactionCalls(http: SevdeskHttp) {
  return {
    createTransaction(request, beforeSend) {
      const body = composeTransaction(request);
      return http.write({ method: 'POST', path: '/CheckAccountTransaction', body }, wireMadeId, beforeSend);
    },

    async deleteTransaction(id, beforeSend) {
      const call = { method: 'DELETE', path: `/CheckAccountTransaction/${id}` } as const;
      return nullWhenGone(await http.write(call, wireNothing, beforeSend));
    },

    async getTransaction(id) {
      const row = await http.get(`/CheckAccountTransaction/${id}`, {}, wireOne(wireTransaction));
      return nullWhenGone(mapResult(row, toTransaction));
    },

    async getAccount(id) {
      const row = await http.get(`/CheckAccount/${id}`, {}, wireOne(wireAccount));
      return nullWhenGone(mapResult(row, (found) => toAccount(found)[0] ?? null));
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

    /** `isBooked=false` is ignored by the provider; the status is not. */
    async listOpenTransactions(accountId, entered) {
      const query = { ...toTransactionQuery(accountId, entered), status: created };
      const rows = await listAll(http, '/CheckAccountTransaction', query, wireTransaction);
      return mapResult(rows, (found) =>
        found.filter((row) => row.checkAccount === accountId && row.status === created).map(toTransaction),
      );
    },

    async listTransactions(accountId, entered) {
      const query = toTransactionQuery(accountId, entered);
      const rows = await listAll(http, '/CheckAccountTransaction', query, wireTransaction);
      return mapResult(rows, (found) =>
        found.map(toTransaction).filter((transaction) => transaction.accountId === accountId),
      );
    },

    /** The log of a transaction is in no documentation; its rows name what was booked. */
    async findBookedDocument(transactionId) {
      const query = byReference('checkAccountTransaction', 'CheckAccountTransaction', transactionId);
      const rows = await listAll(http, '/CheckAccountTransactionLog', query, wireLog);
      return mapResult(rows, (found) => {
        const linking = found.filter(
          (row) => row.checkAccountTransaction === transactionId && linkedStatuses.has(row.toStatus),
        );
        return toDocumentRef(selectLatest(linking)?.object);
      });
    },
  } satisfies Partial<ProviderClient>;
}

const composeTransaction = ({ accountId, amount, date, purpose, counterparty }: TransactionRequest) => ({
  valueDate: toWireMoment(date),
  entryDate: toWireMoment(date),
  amount: toWireNumber(amount),
  paymtPurpose: purpose,
  payeePayerName: counterparty,
  checkAccount: reference('CheckAccount', accountId),
  status: 100,
});

const daySeconds = 86_400;

/** Rows of an account by the days of their entry, both included. */
const toTransactionQuery = (
  accountId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Query => ({
  ...byReference('checkAccount', 'CheckAccount', accountId),
  startDate: String(toWireTime(from)),
  endDate: String(toWireTime(until) + daySeconds - 1),
});

/** Linked, booked automatically, booked. */
const linkedStatuses: ReadonlySet<string> = new Set(['200', '350', '400']);

/** Nothing is linked to it. */
const created = '100';

const wireTransaction = z.looseObject({
  id: wireId,
  status: wireText,
  amount: wireAmount,
  valueDate: wireDay,
  paymtPurpose: wireText,
  payeePayerName: wireText,
  checkAccount: wireReference,
  create: wireText,
  enshrined: wireText,
  deletedAt: wireText,
});

function toTransaction(row: z.output<typeof wireTransaction>): Transaction {
  const createdAt = Date.parse(row.create);
  return {
    id: row.id,
    accountId: row.checkAccount,
    amount: row.amount,
    day: row.valueDate,
    purpose: row.paymtPurpose,
    counterparty: row.payeePayerName,
    createdAt: Number.isNaN(createdAt) ? null : new Date(createdAt),
    enshrined: row.enshrined !== '' && row.enshrined !== '0',
    state: toTransactionState(row),
  };
}

/** A deleted one keeps its status and can still be read. */
function toTransactionState({ status, deletedAt }: z.output<typeof wireTransaction>): Transaction['state'] {
  if (deletedAt !== '') return 'gone';
  if (status === created) return 'free';
  return linkedStatuses.has(status) ? 'linked' : 'unknown';
}

const wireLog = z.looseObject({
  id: wireId.pipe(z.string().regex(/^\d+$/)),
  toStatus: wireText,
  checkAccountTransaction: wireReference,
  object: z.looseObject({ id: wireId, objectName: wireText }).nullish().catch(null),
});

type LogRow = z.output<typeof wireLog>;

const selectLatest = (rows: readonly LogRow[]): LogRow | null =>
  rows.reduce<LogRow | null>((last, row) => (last && BigInt(last.id) > BigInt(row.id) ? last : row), null);

function toDocumentRef(object: LogRow['object']): DocumentRef | null {
  switch (object?.objectName) {
    case 'Invoice':
      return { kind: 'invoice', id: object.id };
    case 'CreditNote':
      return { kind: 'creditNote', id: object.id };
    default:
      return null;
  }
}
