import { addTransaction } from './add-transaction.ts';
import { created, deleted, idParam, ok, type Query, type Route, type World } from './api.ts';
import { badRequest, invalid, notDeletable, notFound } from './api-error.ts';
import { matchLine } from './documents/match-line.ts';
import { type Input, readDate, readDecimal, readReference, readText, requireReference } from './input.ts';
import { listAnswer, singleAnswer } from './listing.ts';
import { bringConnected } from './paypal-sync.ts';
import { type Row, rowToWire, textField } from './row.ts';
import { toDate, toOptionalReference, type WireObject } from './wire.ts';

export const transactionRoutes: Route[] = [
  {
    method: 'GET',
    path: '/CheckAccountTransaction',
    handle({ query }, world) {
      bringConnected(world);
      const account = query['checkAccount[id]'];
      return listAnswer<Row>(query, world, {
        rows:
          account === undefined
            ? world.state.transactions.all()
            : world.state.transactions.find('account', account),
        keep: (row) => row.fields.deletedAt === null && matches(row, query),
        toWire: rowToWire,
      });
    },
  },
  {
    method: 'POST',
    path: '/CheckAccountTransaction',
    handle({ body }, world) {
      const row = createTransaction(world, body);
      const wire = rowToWire(row);
      matchLine(world, row);
      return created(wire);
    },
  },
  {
    method: 'GET',
    path: '/CheckAccountTransaction/:id',
    handle: (call, world) => singleAnswer(call.query, world, rowToWire(getTransaction(world, idParam(call)))),
  },
  {
    method: 'PUT',
    path: '/CheckAccountTransaction/:id',
    handle(call, world) {
      const row = getTransaction(world, idParam(call));
      if (row.fields.enshrined !== null) throw invalid('Already enshrined');
      if (row.fields.status === '400') throw invalid('A booked transaction can not be changed');
      return ok(rowToWire(setFields(world, row, changedFields(call.body))));
    },
  },
  {
    method: 'PUT',
    path: '/CheckAccountTransaction/:id/enshrine',
    handle(call, world) {
      const row = getTransaction(world, idParam(call));
      if (row.fields.enshrined !== null) throw invalid('Already enshrined');
      setFields(world, row, { enshrined: toDate(world.now()) });
      return ok(null);
    },
  },
  {
    method: 'DELETE',
    path: '/CheckAccountTransaction/:id',
    handle(call, world) {
      const row = getTransaction(world, idParam(call));
      if (row.fields.status !== '100') {
        throw notDeletable(
          `CheckAccountTransaction can only be deleted in status 100 but is status ${textField(row, 'status')}`,
        );
      }
      setFields(world, row, { deletedAt: toDate(world.now()) });
      return deleted();
    },
  },
  {
    method: 'GET',
    path: '/CheckAccountTransactionLog',
    handle({ query }, world) {
      const transaction = query['checkAccountTransaction[id]'];
      return listAnswer<Row>(query, world, {
        rows:
          transaction === undefined
            ? world.state.transactionLogs.all()
            : world.state.transactionLogs.find('transaction', transaction),
        keep: () => true,
        toWire: logToWire,
      });
    },
  },
];

/** An entry of the log never changes. */
function logToWire(row: Row): WireObject {
  const { update: _, ...wire } = rowToWire(row);
  return wire;
}

/** A line of an account; only online accounts accept any. */
export function createTransaction(world: World, body: Input): Row {
  const accountId = requireReference(body.checkAccount, 'CheckAccount', 'checkAccount');
  const account = world.state.checkAccounts.get(accountId);
  if (account === undefined) throw notFound('CheckAccount', accountId);
  if (account.fields.type !== 'online') {
    throw invalid(
      'You can only create transactions on online checkaccounts. Use document bookAmount to create transactions on other types.',
    );
  }
  const valueDate = readDate(body.valueDate, 'valueDate');
  if (valueDate === null) throw badRequest('valueDate is required');
  const amount = readDecimal(body.amount, 'amount');
  if (amount === null) throw badRequest('amount is required');
  if (body.payeePayerName === undefined) throw badRequest('payeePayerName is required');
  const status = readText(body.status);
  if (status === null || !['100', '200', '300', '400'].includes(status))
    throw badRequest('status is required');
  return addTransaction(world, accountId, {
    valueDate: toDate(valueDate),
    entryDate: toDate(readDate(body.entryDate, 'entryDate') ?? valueDate),
    status,
    ...changedFields({ ...body, valueDate: undefined, entryDate: undefined }),
  });
}

function changedFields(body: Input): WireObject {
  const fields: WireObject = {};
  for (const key of ['paymtPurpose', 'payeePayerName', 'payeePayerAcctNo', 'payeePayerBankCode']) {
    if (body[key] !== undefined) fields[key] = readText(body[key]);
  }
  for (const key of ['valueDate', 'entryDate']) {
    if (body[key] !== undefined) fields[key] = toDate(readDate(body[key], key));
  }
  for (const key of ['sourceTransaction', 'targetTransaction']) {
    if (body[key] === undefined) continue;
    fields[key] = toOptionalReference(
      'CheckAccountTransaction',
      readReference(body[key], 'CheckAccountTransaction', key),
    );
  }
  const amount = readDecimal(body.amount, 'amount');
  if (amount !== null) fields.amount = amount.toFixed();
  return fields;
}

/** `isBooked=false` is ignored as in the real system; startDate and endDate compare the entry date. */
function matches(row: Row, query: Query): boolean {
  const amount = Number(textField(row, 'amount'));
  const entered = Date.parse(textField(row, 'entryDate') ?? '');
  const contains = (field: string): boolean => {
    const wanted = query[field];
    return wanted === undefined || (textField(row, field) ?? '').toLowerCase().includes(wanted.toLowerCase());
  };
  const isSet = (name: string): boolean => query[name] === 'true' || query[name] === '1';
  return (
    contains('paymtPurpose') &&
    contains('payeePayerName') &&
    (query.status === undefined || row.fields.status === query.status) &&
    (!isSet('isBooked') || row.fields.status === '400') &&
    (!isSet('onlyCredit') || amount > 0) &&
    (!isSet('onlyDebit') || amount < 0) &&
    (query.startDate === undefined || entered >= toInstant(query.startDate, Number.NEGATIVE_INFINITY)) &&
    (query.endDate === undefined || entered <= toInstant(query.endDate, Number.POSITIVE_INFINITY))
  );
}

function toInstant(value: string, otherwise: number): number {
  return readDate(value, 'date') ?? otherwise;
}

function getTransaction(world: World, id: string): Row {
  const row = world.state.transactions.get(id);
  if (row === undefined) throw notFound('CheckAccountTransaction', id);
  return row;
}

function setFields(world: World, row: Row, fields: WireObject): Row {
  return world.state.transactions.update(row, () => {
    row.fields = { ...row.fields, ...fields };
    row.updatedAt = world.now();
  });
}

/** The transactions of an account with a value date before an instant. */
export function transactionsUntil(world: World, account: string, end: number): Row[] {
  return [...world.state.transactions.find('account', account)].filter(
    (row) => row.fields.deletedAt === null && Date.parse(textField(row, 'valueDate') ?? '') < end,
  );
}
