import { z } from 'zod';
import { toBerlinIso } from '../shared/berlin-time.ts';
import { addTransaction } from './add-transaction.ts';
import type { World } from './api.ts';
import { invalid, notFound } from './api-error.ts';
import { type Movement, movement } from './paypal-movement.ts';
import { type Row, textField } from './row.ts';
import { toDate } from './wire.ts';

const fetched = z.object({ account: z.string().default('404'), movements: z.array(movement) });

/**
 * Imports new movements as sevdesk's own PayPal connection does periodically, fees as separate lines. It identifies its
 * lines by internal ids, so it does not recognise those that a client has posted.
 */
export function fetchPayPal(world: World, body: unknown): Row[] {
  const { account, movements } = fetched.parse(body);
  return bringMovements(world, account, movements);
}

/** Runs before lines are read, where the tenant's PayPal account is connected to the PayPal sandbox. */
export function bringConnected(world: World): void {
  const connected = world.payPalMovements?.() ?? [];
  if (connected.length === 0 || world.state.knobs.payPalSync !== '1') return;
  bringMovements(world, '404', connected);
}

function bringMovements(world: World, id: string, movements: readonly Movement[]): Row[] {
  const account = world.state.checkAccounts.get(id);
  if (account === undefined) throw notFound('CheckAccount', id);
  const { payPalSync, payPalPurpose } = world.state.knobs;
  if (account.fields.bankServer !== 'PAYPAL' || payPalSync !== '1')
    throw invalid('Nothing fills this account');
  const brought = new Set(
    [...world.state.transactions.find('account', id)].map((row) => textField(row, 'externalId')),
  );
  const rows: Row[] = [];
  for (const { id: external, amount, fee, date, payer } of movements) {
    if (brought.has(external)) continue;
    const day = toDate(Date.parse(toBerlinIso(Date.parse(`${date}T12:00:00Z`))));
    const name = payPalPurpose === 'named' ? ` ${external}` : '';
    const common = { valueDate: day, entryDate: day, payeePayerName: payer };
    rows.push(
      addTransaction(world, id, {
        ...common,
        amount,
        paymtPurpose: `PayPal Express-Zahlung${name}`,
        externalId: external,
      }),
    );
    if (fee === undefined || Number(fee) === 0) continue;
    const purpose = `PayPal Gebühr${name}`;
    rows.push(
      addTransaction(world, id, { ...common, amount: fee, paymtPurpose: purpose, payeePayerName: 'PayPal' }),
    );
  }
  world.state.checkAccounts.update(account, () => {
    account.fields.lastSync = toDate(world.now());
  });
  return rows;
}
