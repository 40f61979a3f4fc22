import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { z } from 'zod';
import { noteRoutes, type RouteAdded } from '../shared/note-routes.ts';
import { createStateFile, saveBeforeAnswers } from '../shared/state-file.ts';
import type { Saved } from '../shared/state-log.ts';
import { createAccount } from './account.ts';
import {
  chargeback,
  deposit,
  HOME,
  pay,
  payForeign,
  refund,
  reverseChargeback,
  settle,
  withdraw,
} from './acts.ts';
import { apiRoutes, type PayPalCall } from './api-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { paypalKnobs, turnPayPalKnobs } from './knobs.ts';
import type { PayPalSandbox } from './paypal-sandbox.ts';
import type { TransactionRecord } from './records.ts';
import { transactionRequest } from './requests.ts';
import { type TransactionInfo, toInfo } from './search-wire.ts';
import { seedPayments } from './seed.ts';
import { type Credentials, createTokens, type Grant } from './tokens.ts';

export { NothingToActOn } from './account.ts';
export type { PayPalSandbox } from './paypal-sandbox.ts';
export type { TransactionInfo } from './search-wire.ts';

/** Content of a state file of before they were logs. */
const savedSchema = z.object({ drawn: z.number(), records: z.array(z.custom<TransactionRecord>()) });

export const PAYPAL_CREDENTIALS: Credentials = {
  clientId: 'sandbox-paypal-client-id',
  clientSecret: 'sandbox-paypal-client-secret',
};

/** A fake of PayPal's REST API as far as it reports movements: OAuth and the Transaction Search of one account. */
export function createPayPalSandbox(options: {
  /** 0 = any free port. */
  port: number;
  host?: string;
  now?: (() => Date) | undefined;
  credentials?: Credentials;
  /** File that keeps transactions and tokens across a restart; without it nothing is stored. */
  statePath?: string;
  /** Called with every route. */
  routeAdded?: RouteAdded | undefined;
}): PayPalSandbox {
  const { port, host = '127.0.0.1', now = () => new Date(), credentials = PAYPAL_CREDENTIALS } = options;
  let knobs = paypalKnobs();
  let calls: PayPalCall[] = [];
  let url = '';
  const file = createStateFile({
    path: options.statePath,
    sections: () => ({ ...account.watch(), ...tokens.watch() }),
  });
  const account = createAccount(now, () => file.changed());
  const tokens = createTokens(credentials, now);
  const showAll = (records: readonly TransactionRecord[]): TransactionInfo[] =>
    records.map((record) => toInfo(record, { dates: knobs.dates }));
  const show = (...records: TransactionRecord[]) => showAll(records);

  const functions: Omit<PayPalSandbox, 'start' | 'stop'> = {
    credentials,
    pay: (payment) => show(pay(account, payment)),
    payForeign: (payment) => show(...payForeign(account, payment)),
    refund: (paymentId, given) => show(...refund(account, paymentId, given)),
    withdraw: (transfer) => show(withdraw(account, transfer)),
    deposit: (transfer) => show(deposit(account, transfer)),
    chargeback: (paymentId, given) => show(...chargeback(account, paymentId, given)),
    reverseChargeback: (paymentId, given) => show(reverseChargeback(account, paymentId, given)),
    complete: (id) => show(settle(account, id, 'S')),
    deny: (id) => show(settle(account, id, 'D')),
    add: (transaction) => show(account.enter(transactionRequest.parse(transaction))),
    seed: (given) => showAll(seedPayments(given).map((payment) => pay(account, payment))),
    balance: (currency = HOME) => account.balance(currency),
    transactions: () => showAll(account.all()),
    knobs: () => knobs,
    turn(change) {
      knobs = turnPayPalKnobs(knobs, change);
      return knobs;
    },
    resetKnobs() {
      knobs = paypalKnobs();
      return knobs;
    },
    calls: () => calls,
    clearCalls() {
      calls = [];
    },
    reset() {
      account.clear();
      tokens.clear();
      calls = [];
      knobs = paypalKnobs();
    },
  };

  function restore(saved: Saved | undefined): void {
    if (saved?.form === 'log') {
      const drawn = Number(saved.rows('counters').get('drawn') ?? 0);
      account.restore({ drawn, records: [...saved.rows('records').values()] as TransactionRecord[] });
      tokens.restore([...saved.rows('grants').values()] as Grant[]);
    }
    const whole = savedSchema.safeParse(saved?.form === 'whole' ? saved.value : undefined);
    if (whole.success) account.restore(whole.data);
  }

  const server = Fastify({ forceCloseConnections: true });
  noteRoutes(server, options.routeAdded);
  saveBeforeAnswers(server, file);
  server.register(async (app) =>
    apiRoutes(app, {
      tokens,
      knobs: () => knobs,
      records: account.all,
      now,
      accountNumber: 'BELEGFLUSS7DEM',
      url: () => url,
      called: (call) => calls.push(call),
    }),
  );
  server.register(async (app) => controlRoutes(app, functions), { prefix: '/sandbox' });

  return {
    ...functions,
    async start() {
      file.load(restore);
      await server.listen({ host, port });
      url = `http://${host}:${(server.server.address() as AddressInfo).port}`;
      return { url, controlUrl: `${url}/sandbox` };
    },
    async stop() {
      await server.close();
      file.close();
    },
  };
}
