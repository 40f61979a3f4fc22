import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CarryReason,
  PartnerOperationsServiceService,
  PaymentOutcome,
} from '@belegfluss/protos/partners/v1/operations';
import {
  Payout,
  PayoutGateway,
  PayoutStatus,
  RedemptionStatus,
} from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { createGrpcServer, type GrpcServer, type Handlers } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { run } from '../src/run.ts';

const token = 'admin-test-token-admin-test-token-admin';
const payout = (number: string | undefined, gateway: PayoutGateway, total: string) =>
  Payout.fromPartial({
    ...{ number, gateway, total },
    ...{ status: PayoutStatus.SCHEDULED, recipientName: 'Petra Müller' },
  });
const reviewed = (id: string, status: RedemptionStatus) => ({
  redemption: {
    ...{ id, coupon: 'HERBST', createdAt: new Date('2027-01-01T12:00:00Z'), subscribedAt: undefined },
    ...{ plan: 'basic', provision: '9.50', status },
  },
  partner: 'petra.myshopify.com',
  steps: [
    {
      from: RedemptionStatus.SUBSCRIBED,
      to: status,
      at: new Date('2027-01-31T12:00:00Z'),
      cause: 'lock',
    },
  ],
});

const asked: [string, unknown][] = [];
const note = (name: string, request: unknown) => void asked.push([name, request]);
let server: GrpcServer;
let address: string;
let folder: string;

const operations: Handlers<typeof PartnerOperationsServiceService> = {
  listPartners: async ({ pageToken }) => ({
    partners: [
      {
        ...{ shop: `${pageToken || 'a'}.myshopify.com`, email: 'petra@example.de' },
        ...{ joinedAt: new Date('2027-01-01T12:00:00Z'), gateway: PayoutGateway.UNSPECIFIED },
        ...{ coupons: 2, redemptions: 3, openProvision: '49.99', paidOut: '0.00' },
      },
    ],
    nextPageToken: pageToken === '' ? 'b' : '',
  }),
  listAllRedemptions: async (request) => {
    note('listAllRedemptions', request);
    return { redemptions: [reviewed('one', RedemptionStatus.VERIFIED)], nextPageToken: '' };
  },
  reviewRedemption: async (request) => {
    note('reviewRedemption', request);
    if (request.id === 'nobody')
      throw new RpcError('notFound', 'REDEMPTION_NOT_FOUND', 'There is no redemption "nobody".');
    const status = request.approved ? RedemptionStatus.VERIFIED : RedemptionStatus.DECLINED;
    return { redemption: reviewed(request.id, status) };
  },
  runPayouts: async (request) => {
    note('runPayouts', request);
    return {
      runOn: '2027-02-01',
      made: [
        payout(undefined, PayoutGateway.BANK, '87.47'),
        payout(undefined, PayoutGateway.BANK, '0.10'),
        payout(undefined, PayoutGateway.PAYPAL, '57.90'),
      ],
      existed: 1,
      carried: [{ openProvision: '61.00', reason: CarryReason.GONE }],
    };
  },
  listAllPayouts: async (request) => {
    note('listAllPayouts', request);
    return { payouts: [payout('P-000001', PayoutGateway.BANK, '87.47')], nextPageToken: '' };
  },
  markPaid: async (request) => {
    note('markPaid', request);
    return {
      payouts: request.numbers.map((number) => ({
        number,
        outcome: number === 'P-000009' ? PaymentOutcome.NOT_FOUND : PaymentOutcome.PAID,
      })),
    };
  },
  exportPayouts: async ({ gateway }) =>
    gateway === PayoutGateway.BANK
      ? { filename: 'payouts.xml', content: '<Document/>', payouts: 1, total: '87.47' }
      : { filename: 'payouts.csv', payouts: 0, total: '0.00' },
  getReceipt: async () => ({ content: Buffer.from('%PDF-1.7') }),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-payouts-'));
  const logger = createLogger({ name: 'partners', level: 'silent' });
  server = createGrpcServer({ host: '127.0.0.1', port: 0, security: { token }, logger });
  server.add(PartnerOperationsServiceService, operations);
  address = await server.start();
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

async function admin(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await run(args, {
    environment: { PARTNERS_ADDRESS: address, SERVICE_TOKEN: token },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

describe('partners', () => {
  it('are listed over all pages', async () => {
    const { code, out } = await admin('partners', 'list');
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'SHOP',
      'a.myshopify.com',
      'b.myshopify.com',
    ]);
  });
});

describe('redemptions', () => {
  it('are listed with their last step', async () => {
    const { out } = await admin(
      'redemptions',
      'list',
      '--status',
      'verified',
      '--partner',
      'petra.myshopify.com',
    );
    expect(out).toContain('2027-01-31T12:00:00.000Z lock');
    expect(out).toContain('gone');
    expect(asked).toMatchObject([
      [
        'listAllRedemptions',
        { status: RedemptionStatus.VERIFIED, partner: 'petra.myshopify.com', pageSize: 500 },
      ],
    ]);
  });

  it('are approved and declined for a reason, and not without', async () => {
    expect((await admin('redemptions', 'decline', 'one', '--reason', 'Testshop')).out).toContain('declined');
    expect((await admin('redemptions', 'approve', 'one', '--reason', 'Doch echt')).code).toBe(0);
    expect(asked).toMatchObject([
      ['reviewRedemption', { id: 'one', approved: false, reason: 'Testshop' }],
      ['reviewRedemption', { id: 'one', approved: true, reason: 'Doch echt' }],
    ]);
    expect((await admin('redemptions', 'decline', 'one')).code).toBe(2);
    expect(await admin('redemptions', 'decline', 'nobody', '--reason', 'x')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no redemption'),
    });
  });
});

describe('payouts', () => {
  it('are only shown unless it is for real', async () => {
    const { out } = await admin('payouts', 'run', '--month', '2027-02');
    expect(out).toContain('Nothing was made.');
    expect(out).toContain('bank: 2 payouts, 87.57 EUR');
    expect(out).toContain('paypal: 1 payouts, 57.90 EUR');
    expect(out).toMatch(/gone +61\.00 +gone/);
    expect((await admin('payouts', 'run', '--for-real')).out).not.toContain('Nothing was made.');
    expect(asked).toEqual([
      ['runPayouts', { month: '2027-02', dryRun: true }],
      ['runPayouts', { month: undefined, dryRun: false }],
    ]);
  });

  it('are marked one by one, and what there is not ends in an error', async () => {
    expect((await admin('payouts', 'paid', 'P-000001, P-000002')).code).toBe(0);
    expect(await admin('payouts', 'paid', 'P-000001,P-000009', '--at', '2027-02-08T10:00:00Z')).toMatchObject(
      {
        code: 1,
        err: 'There is no payout "P-000009".',
      },
    );
    expect(asked[1]).toEqual([
      'markPaid',
      { numbers: ['P-000001', 'P-000009'], paidAt: new Date('2027-02-08T10:00:00Z') },
    ]);
    expect((await admin('payouts', 'paid', ' ,')).code).toBe(2);
    expect((await admin('payouts', 'paid', 'P-000001', '--at', 'gestern')).code).toBe(2);
  });

  it('are marked as paid on a day in Germany', async () => {
    await admin('payouts', 'paid', 'P-000001', '--at', '2027-02-08');
    expect(asked).toEqual([
      ['markPaid', { numbers: ['P-000001'], paidAt: new Date('2027-02-07T23:00:00Z') }],
    ]);
  });

  it('are exported into a new file that nobody else can read', async () => {
    const to = join(folder, 'payouts.xml');
    expect((await admin('payouts', 'export', 'bank', '--to', to)).out).toBe(`${to}: 1 payouts, 87.47 EUR`);
    expect(await readFile(to, 'utf8')).toBe('<Document/>');
    expect((await stat(to)).mode & 0o777).toBe(0o600);
    expect(await admin('payouts', 'export', 'bank', '--to', to)).toMatchObject({ code: 1 });
    const none = join(folder, 'payouts.csv');
    expect((await admin('payouts', 'export', 'paypal', '--to', none)).out).toBe('Nothing is scheduled.');
    await expect(stat(none)).rejects.toThrow();
    expect((await admin('payouts', 'export', 'bank')).code).toBe(2);
    expect((await admin('payouts', 'export', 'cash', '--to', none)).code).toBe(2);
  });

  it('are listed, and their receipts written', async () => {
    expect((await admin('payouts', 'list', '--status', 'scheduled')).out).toContain('P-000001');
    expect(asked).toMatchObject([['listAllPayouts', { status: PayoutStatus.SCHEDULED }]]);
    expect(await admin('payouts', 'list', '--status', 'lost')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"lost" is none of scheduled, paid.'),
    });
    const to = join(folder, 'P-000001.pdf');
    expect((await admin('payouts', 'receipt', 'P-000001', '--to', to)).code).toBe(0);
    expect(await readFile(to, 'utf8')).toBe('%PDF-1.7');
  });
});
