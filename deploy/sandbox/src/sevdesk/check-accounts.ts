import Big from 'big.js';
import { startOfBerlinDay } from '../shared/berlin-time.ts';
import { created, deleted, idParam, ok, type Route, type World } from './api.ts';
import { badRequest, invalid, notDeletable, notFound } from './api-error.ts';
import { type Input, readDate, readText } from './input.ts';
import { listAnswer, singleAnswer } from './listing.ts';
import { accountFields } from './reference-data/seeded-accounts.ts';
import { type Row, rowToWire, textField } from './row.ts';
import { newId } from './state.ts';
import { transactionsUntil } from './transactions.ts';
import type { WireObject } from './wire.ts';

export const checkAccountRoutes: Route[] = [
  {
    method: 'GET',
    path: '/CheckAccount',
    handle: ({ query }, world) =>
      listAnswer<Row>(query, world, {
        rows: world.state.checkAccounts.all(),
        keep: () => true,
        toWire: (row) => toWire(world, row),
      }),
  },
  {
    method: 'POST',
    path: '/CheckAccount/Factory/fileImportAccount',
    handle({ body }, world) {
      const importType = readText(body.importType);
      if (importType !== 'CSV' && importType !== 'MT940') throw invalid('importType must be CSV or MT940');
      return created(createAccount(world, body, { type: 'online', importType, iban: readText(body.iban) }));
    },
  },
  {
    method: 'POST',
    path: '/CheckAccount/Factory/clearingAccount',
    handle: ({ body }, world) => created(createAccount(world, body, { type: 'offline' })),
  },
  {
    method: 'GET',
    path: '/CheckAccount/:id',
    handle: (call, world) => singleAnswer(call.query, world, toWire(world, getAccount(world, idParam(call)))),
  },
  {
    method: 'PUT',
    path: '/CheckAccount/:id',
    handle(call, world) {
      const row = getAccount(world, idParam(call));
      world.state.checkAccounts.update(row, () => {
        for (const key of ['name', 'status', 'iban', 'bic', 'accountingNumber', 'defaultAccount']) {
          if (call.body[key] !== undefined) row.fields[key] = readText(call.body[key]);
        }
        row.updatedAt = world.now();
      });
      return ok(rowToWire(row));
    },
  },
  {
    method: 'DELETE',
    path: '/CheckAccount/:id',
    handle(call, world) {
      const row = getAccount(world, idParam(call));
      const lines = [...world.state.transactions.find('account', row.id)];
      if (lines.some(({ fields }) => fields.deletedAt === null))
        throw notDeletable('CheckAccount has transactions and can not be deleted');
      world.state.checkAccounts.delete(row.id);
      return deleted();
    },
  },
  {
    method: 'GET',
    path: '/CheckAccount/:id/getBalanceAtDate',
    handle(call, world) {
      const row = getAccount(world, idParam(call));
      const date = readDate(call.query.date, 'date');
      if (date === null) throw badRequest('date is required');
      const end = startOfBerlinDay(startOfBerlinDay(date) + 36 * 3_600_000);
      const balance = transactionsUntil(world, row.id, end).reduce(
        (sum, transaction) => sum.plus(textField(transaction, 'amount') ?? '0'),
        new Big(0),
      );
      return ok(balance.toFixed(2));
    },
  },
];

/** The tenant chooses whether sevdesk fills the PayPal account; the description has the field for these only. */
const toWire = ({ state }: World, row: Row): WireObject => ({
  ...rowToWire(row),
  ...(row.fields.bankServer === 'PAYPAL' ? { autoSyncTransactions: state.knobs.payPalSync } : {}),
});

function createAccount(world: World, body: Input, fields: WireObject): WireObject {
  const name = readText(body.name);
  if (name === null) throw invalid('name is required');
  const accountingNumber = readText(body.accountingNumber) ?? freeNumber(world);
  if (isTaken(world, accountingNumber))
    throw invalid(`The accountingNumber ${accountingNumber} is already in use`);
  const row: Row = {
    id: newId(world.state),
    objectName: 'CheckAccount',
    createdAt: world.now(),
    updatedAt: world.now(),
    fields: accountFields({ name, accountingNumber, balance: '0', ...fields }),
  };
  return rowToWire(world.state.checkAccounts.add(row));
}

function getAccount(world: World, id: string): Row {
  const row = world.state.checkAccounts.get(id);
  if (row === undefined) throw notFound('CheckAccount', id);
  return row;
}

function isTaken(world: World, accountingNumber: string): boolean {
  return [...world.state.checkAccounts.all()].some((row) => row.fields.accountingNumber === accountingNumber);
}

function freeNumber(world: World): string {
  let number = 1801;
  while (isTaken(world, String(number))) number += 1;
  return String(number);
}
