import {
  type Payouts,
  type PayPal,
  payouts as payoutsAnswer,
  payPal as payPalAnswer,
} from '@belegfluss/gateway/contract';
import { expect } from '@jest/globals';
import { query } from '../../security/support/databases.ts';
import { eventually } from '../../src/eventually.ts';
import { type Installation, type InstallationOptions, startInstallation } from '../../src/installation.ts';
import { sevdeskToken } from '../../src/outside.ts';
import { createActiveShop } from './active-shop.ts';
import { createGatewayCalls, logged } from './calls.ts';
import { composePaidOrder } from './five-orders.ts';

/** A line as the provider stores it. Amounts are signed. */
export type Line = {
  readonly id: string;
  readonly amount: string;
  readonly purpose: string;
  /** `400`: the line is linked with a document. */
  readonly status: string;
};

export type PaymentsWorld = Awaited<ReturnType<typeof startPaymentsWorld>>;

/** A shop with every real part and granted `read_…` scopes for its payments. */
export async function startPaymentsWorld(options: InstallationOptions = {}) {
  const installation = await startInstallation('together', options);
  const calls = createGatewayCalls(installation);
  await leavePayPalAccount(installation.config.sevdeskUrl);
  const payouts = (): Promise<Payouts> => calls.read(payoutsAnswer, '/api/payouts');
  const payPal = (): Promise<PayPal> => calls.read(payPalAnswer, '/api/orders/paypal');

  return {
    installation,
    calls,
    ...createActiveShop(installation),
    payouts,
    payPal,
    shopifyPayments: installation.sandbox.shopify.service.payments,
    payPalSandbox: installation.sandbox.paypal,

    /** Creates an online account at the provider without a feed; returns its id. */
    async makeAccount(name: string): Promise<string> {
      const { sevdeskUrl } = installation.config;
      const response = await fetch(`${sevdeskUrl}/CheckAccount/Factory/fileImportAccount`, {
        method: 'POST',
        headers: { authorization: sevdeskToken, 'content-type': 'application/json' },
        body: JSON.stringify({ name, importType: 'CSV' }),
      });
      const { objects } = (await response.json()) as { objects: { id: string } };
      await sync(installation);
      return String(objects.id);
    },
    /** Only an account without lines can be removed. */
    async removeAccount(id: string): Promise<void> {
      await deleteAccount(installation, id);
      await sync(installation);
    },
    /** Does the same without updating the shop's known accounts. */
    deleteAccount: (id: string): Promise<void> => deleteAccount(installation, id),
    /** A newly granted permission is known a moment later. */
    link: (links: Readonly<Record<string, string>>): Promise<void> =>
      eventually(() =>
        installation.prefer('transactions', {
          transactionGateway: Object.fromEntries(
            Object.entries(links).map(([gateway, account]) => [gateway, { account, fetch: true }]),
          ),
        }),
      ),

    /** Places a paid order; returns its id once it has its invoice. */
    async placeOrder(first: string, gross: string, more: object = {}): Promise<string> {
      const { id } = await installation.shopify(
        'POST',
        '/sandbox/orders',
        composePaidOrder([first, 'Abel'], { gross, ...more }),
      );
      await eventually(
        async () => expect((await installation.findOrder(id))?.invoices[0]?.number ?? null).not.toBeNull(),
        { withinMs: 60_000 },
      );
      return id;
    },

    /** Requests a read of the payments and waits until it is done. */
    async read(): Promise<Payouts> {
      const before = (await payouts()).readAt;
      expect((await calls.ask('POST', '/api/payouts/read')).status).toBe(202);
      return eventually(
        async () => {
          const now = await payouts();
          expect(now.readAt).not.toBe(before);
          return now;
        },
        { withinMs: 60_000 },
      );
    },

    /** No read is running or due. */
    untilAtRest: (): Promise<void> =>
      eventually(
        async () => {
          const busy = await query(
            installation,
            'orders',
            'SELECT source FROM payment_import_shop WHERE lease IS NOT NULL OR next_at <= now()',
          );
          expect(busy).toEqual([]);
        },
        { withinMs: 60_000 },
      ),

    /** Lines of an account, in the order of entry. */
    async lines(account: string): Promise<readonly Line[]> {
      const { transactions } = (await installation.atProvider('GET', '/transactions')) as {
        transactions: {
          id: string;
          amount: string;
          paymtPurpose: string | null;
          status: string;
          deletedAt: string | null;
          checkAccount: { id: string };
        }[];
      };
      return transactions
        .filter(({ checkAccount, deletedAt }) => checkAccount.id === account && deletedAt === null)
        .map(({ id, amount, paymtPurpose, status }) => ({
          id,
          amount: Number(amount).toFixed(2),
          purpose: paymtPurpose ?? '',
          status,
        }));
    },

    /** German sentences and values of the log's entries about one event. */
    logged: (event: string) => logged(calls, event),
  };
}

async function deleteAccount({ config }: Installation, id: string): Promise<void> {
  const response = await fetch(`${config.sevdeskUrl}/CheckAccount/${id}`, {
    method: 'DELETE',
    headers: { authorization: sevdeskToken },
  });
  expect(response.status).toBe(200);
}

async function sync(installation: Installation): Promise<void> {
  expect((await installation.api('POST', '/api/sevdesk/sync')).status).toBe(200);
}

/** In whole cents, so that the sum is exact. */
export const sumLineAmounts = (lines: readonly Pick<Line, 'amount'>[]): string =>
  (lines.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

/** The lines of one movement: they contain its id. */
export const selectMovementLines = (lines: readonly Line[], id: string): readonly Line[] =>
  lines
    .filter(({ purpose }) => purpose.includes(`${id}/`))
    .sort((one, other) => Math.abs(Number(other.amount)) - Math.abs(Number(one.amount)));

/** Switches the provider's own PayPal feed off: the account is filled by postings alone. */
async function leavePayPalAccount(sevdeskUrl: string): Promise<void> {
  const response = await fetch(new URL('/sandbox/knobs', sevdeskUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payPalSync: '0' }),
  });
  if (!response.ok) throw new Error(`The knob was refused: ${response.status}`);
}
