import Big from 'big.js';
import { addTransaction } from '../add-transaction.ts';
import type { World } from '../api.ts';
import { coded, invalid, notFound } from '../api-error.ts';
import { type Input, readDate, readDecimal, readReference, readText, requireReference } from '../input.ts';
import { type Row, referencedId, textField } from '../row.ts';
import { newId } from '../state.ts';
import { sevClient, toDate, toReference, type WireObject } from '../wire.ts';
import { change } from './finalise.ts';
import { getKindNames } from './kinds.ts';
import type { DocumentRecord } from './types.ts';

/**
 * FULL_PAYMENT and N pay; the others settle a document with less (CB, O, MTC, CF) or more (O, OF) than its open amount.
 */
const BOOKING_TYPES: Readonly<Record<string, { closes: boolean; mayExceed: boolean }>> = {
  FULL_PAYMENT: { closes: false, mayExceed: false },
  N: { closes: false, mayExceed: false },
  CB: { closes: true, mayExceed: false },
  MTC: { closes: true, mayExceed: false },
  O: { closes: true, mayExceed: true },
  OF: { closes: true, mayExceed: true },
  CF: { closes: true, mayExceed: true },
};

/** Books a payment in EUR. Answers the log entry of the change of status. */
export function bookAmount(world: World, document: DocumentRecord, body: Input): WireObject {
  const { word } = getKindNames(document);
  if (document.status === 100) throw invalid('A draft can not be paid');
  const signed = readDecimal(body.amount, 'amount');
  if (signed === null || signed.eq(0)) throw invalid('amount is required');
  const date = readDate(body.date, 'date');
  if (date === null) throw invalid('date is required');
  const type = readType(world, body);
  const account = readAccount(world, body);
  const given = readTransaction(world, body, account);

  checkSign(document, signed, given);
  const amount = signed.abs();
  const rest = new Big(openAmount(document));
  const rule = BOOKING_TYPES[type];
  if (document.status === 1000 || (amount.gt(rest) && rule?.mayExceed !== true)) {
    throw coded(750, `${word} is already paid or the amount exceeds the open amount`);
  }
  const transaction = given ?? ownTransaction(world, document, account, amount, date);
  world.state.transactions.update(transaction, () => {
    transaction.fields = { ...transaction.fields, status: '400' };
    transaction.updatedAt = world.now();
  });
  const fromStatus = document.status;
  const isPaid = rule?.closes === true || amount.gte(rest);
  change(world, document, () => {
    document.bookings.push({
      transaction: transaction.id,
      account: account.id,
      amount: amount.toFixed(),
      type,
      date,
    });
    document.paid = new Big(document.paid).plus(amount).toFixed();
    document.status = isPaid ? 1000 : 750;
    if (isPaid) document.payDate = Date.parse(textField(transaction, 'valueDate') ?? '') || date;
  });
  return logEntry(world, document, { fromStatus, transaction, amount, date });
}

/** Open amount, EUR, positive for both kinds. */
export const openAmount = (document: DocumentRecord): string =>
  new Big(document.sums.inEuro.gross).abs().minus(document.paid).toFixed();

function readType(world: World, body: Input): string {
  const type = readText(body.type);
  if (type === null || !(type in BOOKING_TYPES)) throw invalid('type is not a known booking type');
  if (type === 'CF' && world.state.knobs.bookkeepingSystemVersion === '2.0') {
    throw invalid('The booking type CF is not available in bookkeeping system version 2.0');
  }
  return type;
}

function readAccount(world: World, body: Input): Row {
  const id = requireReference(body.checkAccount, 'CheckAccount', 'checkAccount');
  const account = world.state.checkAccounts.get(id);
  if (account === undefined) throw notFound('CheckAccount', id);
  return account;
}

function readTransaction(world: World, body: Input, account: Row): Row | undefined {
  const field = 'checkAccountTransaction';
  const id = readReference(body[field], 'CheckAccountTransaction', field);
  if (id === null) {
    if (account.fields.type === 'online') {
      throw invalid('A checkAccountTransaction is required to book on an online checkaccount');
    }
    return undefined;
  }
  const row = world.state.transactions.get(id);
  if (row === undefined) throw notFound('CheckAccountTransaction', id);
  if (referencedId(row, 'checkAccount') !== account.id) {
    throw invalid('The checkAccountTransaction does not belong to the checkAccount');
  }
  if (row.fields.status !== '100' || row.fields.deletedAt !== null) {
    throw invalid('The checkAccountTransaction is already booked');
  }
  return row;
}

/**
 * An incoming amount is positive: it pays an invoice. A credit note is paid by an outgoing amount, negative with a
 * linked transaction; without one both signs are accepted.
 */
function checkSign(document: DocumentRecord, amount: Big, transaction: Row | undefined): void {
  if (document.objectName === 'Invoice' && amount.lt(0))
    throw invalid('The amount must be positive for an invoice');
  if (transaction === undefined) return;
  const available = new Big(textField(transaction, 'amount') ?? '0');
  if (document.objectName === 'CreditNote' && amount.gt(0)) {
    throw invalid('The amount must be negative for a credit note with a transaction');
  }
  if (available.s !== amount.s) throw invalid('The sign of the amount differs from the transaction');
  if (amount.abs().gt(available.abs())) throw invalid('The amount exceeds the transaction');
}

/** Accounts that are not online use an equal unbooked transaction or create one. */
function ownTransaction(
  world: World,
  document: DocumentRecord,
  account: Row,
  amount: Big,
  date: number,
): Row {
  const signed = document.objectName === 'Invoice' ? amount : amount.neg();
  for (const row of world.state.transactions.find('unbooked', account.id)) {
    if (row.fields.deletedAt === null && signed.eq(textField(row, 'amount') ?? '0')) return row;
  }
  return addTransaction(world, account.id, {
    valueDate: toDate(date),
    entryDate: toDate(date),
    amount: signed.toFixed(),
    payeePayerName: document.address.name,
    paymtPurpose: document.number,
  });
}

function logEntry(
  world: World,
  document: DocumentRecord,
  booking: { fromStatus: number; transaction: Row; amount: Big; date: number },
): WireObject {
  const names = getKindNames(document);
  const log: Row = {
    id: newId(world.state),
    objectName: 'CheckAccountTransactionLog',
    createdAt: world.now(),
    updatedAt: world.now(),
    fields: {
      checkAccountTransaction: toReference('CheckAccountTransaction', booking.transaction.id),
      fromStatus: '100',
      toStatus: '400',
      amountPaid: Number(booking.amount) * (document.objectName === 'CreditNote' ? -1 : 1),
      bookingDate: toDate(booking.date),
      object: toReference(document.objectName, document.id),
    },
  };
  world.state.transactionLogs.add(log);
  return {
    id: newId(world.state),
    objectName: names.log,
    additionalInformation: null,
    create: toDate(world.now()),
    [names.key]: toReference(document.objectName, document.id),
    fromStatus: String(booking.fromStatus),
    toStatus: String(document.status),
    ammountPayed: booking.amount.toFixed(),
    bookingDate: toDate(booking.date),
    sevClient,
  };
}
