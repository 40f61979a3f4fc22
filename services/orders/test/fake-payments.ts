import {
  type Line,
  LineOutcome,
  type PaymentImportServiceService,
  PayPal,
  type PayPalProblem,
} from '@belegfluss/protos/provider/v1/payment_import';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Handlers } from '@belegfluss/runtime/grpc';
import Big from 'big.js';

/** An account as the provider's reference data has it. */
type FakeAccount = {
  readonly id: string;
  readonly type: 'online' | 'offline' | 'register';
  readonly currency: string;
  readonly server: string;
  readonly autoSync: boolean | null;
};

type ShownLine = Line & { readonly accountId: string };

/** `batch`: how many transactions a batch imports. */
type FakePayPal = {
  problem: PayPalProblem | undefined;
  connected: boolean;
  total: number;
  imported: number;
  batch: number;
  error: string | undefined;
  accountId: string | undefined;
  readUntil: Date | undefined;
};

export type FakePayments = {
  readonly handlers: Handlers<typeof PaymentImportServiceService>;
  /** Accounts of every shop: `77` takes lines, `78` is PayPal's, `79` takes none, `80` takes lines in USD. */
  readonly accounts: FakeAccount[];
  /** Calls of each method, repetitions included, as `method shop`. */
  readonly calls: string[];
  readonly faults: {
    /** Before and after a batch of lines takes effect. */
    before: () => void;
    after: () => void;
    /** Outcome of a line that is not posted yet; undefined posts it. */
    line: (line: Line) => { readonly outcome: LineOutcome; readonly message: string } | undefined;
  };
  /** State of PayPal for a shop; connected, with nothing to import, unless set. */
  readonly paypal: Map<string, FakePayPal>;
  listPostedLines(shop: string): readonly ShownLine[];
  /** Sum of a shop's lines on an account. */
  balance(shop: string, accountId?: string): string;
};

/** Lines in memory by the provider's contract: each is posted once by its name, however often it comes. */
export function createFakePayments(): FakePayments {
  const accounts: FakeAccount[] = [
    { id: '77', type: 'online', currency: 'EUR', server: '', autoSync: null },
    { id: '78', type: 'online', currency: 'EUR', server: 'PAYPAL', autoSync: true },
    { id: '79', type: 'offline', currency: 'EUR', server: '', autoSync: null },
    { id: '80', type: 'online', currency: 'USD', server: '', autoSync: null },
    { id: '81', type: 'online', currency: 'EUR', server: '', autoSync: false },
  ];
  const lines = new Map<string, Map<string, ShownLine>>();
  const calls: string[] = [];
  const faults: FakePayments['faults'] = { before: () => {}, after: () => {}, line: () => undefined };
  const paypal: FakePayments['paypal'] = new Map();
  const listPostedLines = (shop: string) => lines.get(shop) ?? new Map<string, ShownLine>();
  const getPayPal = (shop: string) => {
    const known = paypal.get(shop) ?? {
      problem: undefined,
      connected: true,
      total: 0,
      imported: 0,
      batch: 100,
      error: undefined,
      accountId: undefined,
      readUntil: undefined,
    };
    paypal.set(shop, known);
    return known;
  };
  const answer = (shop: string) => ({ paypal: toMessage(getPayPal(shop)) });
  const requireOnline = (accountId: string) => {
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) throw refusal('ACCOUNT_UNKNOWN');
    if (account.type !== 'online') throw refusal('ACCOUNT_NOT_ONLINE');
    return account;
  };
  return {
    accounts,
    calls,
    faults,
    paypal,
    listPostedLines: (shop) => [...listPostedLines(shop).values()],
    balance: (shop, accountId = '77') =>
      [...listPostedLines(shop).values()]
        .filter((line) => line.accountId === accountId)
        .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
        .toFixed(2),
    handlers: {
      async postLines({ shop, source, accountId, lines: asked }) {
        calls.push(`postLines ${shop}`);
        if (asked.length > 50) throw refusal('INVALID_REQUEST');
        requireOnline(accountId);
        faults.before();
        const known = listPostedLines(shop);
        lines.set(shop, known);
        const answered = asked.map((line) => {
          const { externalId, piece } = line;
          const name = `${source} ${externalId} ${piece}`;
          const common = { externalId, piece, lineId: name };
          if (known.has(name)) return { ...common, outcome: LineOutcome.REPEATED };
          const fault = faults.line(line);
          if (fault) return { externalId, piece, reason: 'PROVIDER_REJECTED', ...fault };
          known.set(name, { ...line, accountId });
          return { ...common, outcome: LineOutcome.POSTED };
        });
        faults.after();
        return { lines: answered };
      },
      async connectPayPal({ shop, secret }) {
        calls.push(`connectPayPal ${shop}`);
        if (secret === 'wrong') throw refusal('PAYPAL_REFUSED');
        if (secret === 'narrow') throw refusal('PAYPAL_PERMISSION');
        Object.assign(getPayPal(shop), { connected: true, problem: undefined });
        return answer(shop);
      },
      async disconnectPayPal({ shop }) {
        calls.push(`disconnectPayPal ${shop}`);
        getPayPal(shop).connected = false;
        return {};
      },
      async getPayPal({ shop }) {
        return answer(shop);
      },
      async beginPayPalImport({ shop, accountId }) {
        calls.push(`beginPayPalImport ${shop}`);
        if (requireOnline(accountId).server !== 'PAYPAL') throw refusal('ACCOUNT_NOT_PAYPAL');
        getPayPal(shop).accountId = accountId;
        return answer(shop);
      },
      async continuePayPalImport({ shop }) {
        calls.push(`continuePayPalImport ${shop}`);
        const known = getPayPal(shop);
        known.imported = Math.min(known.imported + known.batch, known.total);
        if (known.imported === known.total) known.readUntil = new Date('2026-11-23T12:00:00.000Z');
        return answer(shop);
      },
    },
  };
}

const toMessage = ({ batch: _, ...getPayPal }: FakePayPal): PayPal =>
  PayPal.fromPartial({ clientId: 'AbC…', ...getPayPal });

const refusal = (reason: string): RpcError => new RpcError('failedPrecondition', reason, 'Refused.');
