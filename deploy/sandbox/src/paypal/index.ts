import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { z } from 'zod';
import { noteRoutes, type RouteAdded } from '../shared/note-routes.ts';
import { createStateFile } from '../shared/state-file.ts';
import { createAccount } from './account.ts';
import {
  chargeback,
  deposit,
  HOME,
  type LaterOptions,
  type PaymentOptions,
  pay,
  payForeign,
  refund,
  reverseChargeback,
  settle,
  type TransferOptions,
  withdraw,
} from './acts.ts';
import { apiRoutes, type PayPalCall } from './api-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { type PayPalKnobs, paypalKnobs, turnPayPalKnobs } from './knobs.ts';
import type { TransactionRecord } from './records.ts';
import { transactionRequest } from './requests.ts';
import { type TransactionInfo, toInfo } from './search-wire.ts';
import { seedPayments } from './seed.ts';
import { type Credentials, createTokens } from './tokens.ts';

export { NothingToActOn } from './account.ts';
export type { TransactionInfo } from './search-wire.ts';

/** Acts answer the `transaction_info` of what they made, the cause first; they throw where there is nothing to act on. */
export type PayPalSandbox = {
  /** `url` is the origin that clients call. */
  start(): Promise<{ url: string; controlUrl: string }>;
  stop(): Promise<void>;
  /** Of the merchant's REST app. */
  readonly credentials: Credentials;
  /** A customer pays, with a fee. */
  pay(payment: PaymentOptions): TransactionInfo[];
  /** A customer pays in another currency, and PayPal exchanges what is left after the fee: three transactions. */
  payForeign(payment: PaymentOptions & { currency: string; converted: string }): TransactionInfo[];
  refund(paymentId: string, options?: LaterOptions & { converted?: string | undefined }): TransactionInfo[];
  withdraw(transfer: TransferOptions): TransactionInfo[];
  deposit(transfer: TransferOptions): TransactionInfo[];
  chargeback(paymentId: string, options?: LaterOptions): TransactionInfo[];
  reverseChargeback(paymentId: string, options?: { at?: Date | undefined }): TransactionInfo[];
  /** What waited has arrived, or never will. */
  complete(id: string): TransactionInfo[];
  deny(id: string): TransactionInfo[];
  /** Any transaction, with the fields of the API. */
  add(transaction: unknown): TransactionInfo[];
  /** Many payments with fees, spread over a time. */
  seed(options: { count: number; from: Date; to: Date }): TransactionInfo[];
  /** Sum of all that moved, in euros unless told otherwise: `115.44`. */
  balance(currency?: string): string;
  /** All there are, in the order in which they were made. */
  transactions(): TransactionInfo[];
  knobs(): PayPalKnobs;
  /** Changes single knobs, leaving the others as they are; throws a ZodError for what no knob is. */
  turn(change: unknown): PayPalKnobs;
  resetKnobs(): PayPalKnobs;
  /** Every call of the API since the start, oldest first. */
  calls(): readonly PayPalCall[];
  clearCalls(): void;
  /** No transactions, no tokens, no calls, all knobs as they were. */
  reset(): void;
};

/** What the state file keeps. */
const savedSchema = z.object({ drawn: z.number(), records: z.array(z.custom<TransactionRecord>()) });

export const PAYPAL_CREDENTIALS: Credentials = {
  clientId: 'sandbox-paypal-client-id',
  clientSecret: 'sandbox-paypal-client-secret',
};

/** A stand-in for PayPal's REST API as far as it tells what happened: OAuth and the Transaction Search of one account. */
export function createPayPalSandbox(options: {
  /** 0 = any free port. */
  port: number;
  host?: string;
  now?: (() => Date) | undefined;
  credentials?: Credentials;
  /** JSON file that keeps the transactions over a restart. */
  statePath?: string;
  /** Hears of every route. */
  routeAdded?: RouteAdded | undefined;
}): PayPalSandbox {
  const { port, host = '127.0.0.1', now = () => new Date(), credentials = PAYPAL_CREDENTIALS } = options;
  let knobs = paypalKnobs();
  let calls: PayPalCall[] = [];
  let url = '';
  const file = createStateFile({ path: options.statePath, snapshot: () => account.snapshot() });
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

  const server = Fastify({ forceCloseConnections: true });
  noteRoutes(server, options.routeAdded);
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
      const saved = savedSchema.safeParse(await file.read());
      if (saved.success) account.restore(saved.data);
      await server.listen({ host, port });
      url = `http://${host}:${(server.server.address() as AddressInfo).port}`;
      return { url, controlUrl: `${url}/sandbox` };
    },
    async stop() {
      await server.close();
      await file.close();
    },
  };
}
