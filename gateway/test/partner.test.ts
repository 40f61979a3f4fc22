import { partner, partnerPayouts, partnerShop } from '@belegfluss/gateway/contract';
import {
  GetProgrammeResponse,
  Payout,
  PayoutGateway,
  PayoutStatus,
  RedemptionSort,
  RedemptionStatus,
} from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { startForPartner } from './support/partner.ts';
import { refuses } from './support/services.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const at = '2026-03-02T11:00:00.000Z';
const programme = GetProgrammeResponse.create({
  joinedAt: new Date(at),
  email: 'petra@example.com',
  allowance: '0.5',
  openProvision: '0.00',
  paidProvision: '0.00',
  scheduledProvision: '0.00',
  nextRunOn: '2026-04-01',
});

const id = '0190c9a2-7d5e-7c3a-8f00-1234567890ab';

describe('the partner area', () => {
  it.each([
    ['GET', '/api/partner'],
    ['PATCH', '/api/partner/preferences'],
    ['GET', '/api/partner/coupons'],
    ['POST', '/api/partner/coupons/TEE-50'],
    ['DELETE', '/api/partner/coupons/TEE-50'],
    ['GET', '/api/partner/redemptions'],
    ['GET', '/api/partner/payouts'],
    ['GET', `/api/partner/payouts/${id}/receipt`],
    // Nor does it learn what would be wrong with the question.
    ['POST', '/api/partner/coupons/A!'],
    ['GET', '/api/partner/redemptions?sort=nothing'],
    ['GET', '/api/partner/payouts/1/receipt'],
  ])('is closed to a shop that is no partner: %s %s', async (method, path) => {
    const refused = refuses('permissionDenied', 'NOT_A_PARTNER');
    gateway = await startGateway({ programme: { getProgramme: refused, listPartnerCoupons: refused } });
    const json = method === 'GET' ? undefined : {};
    const problem = await readProblem(await gateway.ask(path, { method, json }));
    expect(problem).toMatchObject({ status: 403, code: 'NOT_A_PARTNER', title: 'Nur für Partner' });
  });

  it('states the partnership of the session’s shop', async () => {
    gateway = await startForPartner({ getProgramme: async () => programme });
    const response = await gateway.ask('/api/partner?shop=other.myshopify.com');
    expect(partner.parse(await response.json())).toMatchObject({ email: { email: 'petra@example.com' } });
    expect(gateway.asked('programme.getProgramme')).toEqual({ shop });
  });
});

describe('joining the partner programme', () => {
  it('makes the session’s shop a partner and returns the partnership', async () => {
    gateway = await startForPartner({ joinProgramme: async () => ({}), getProgramme: async () => programme });
    const json = { email: 'petra@example.com', accepted: true, shop: 'other.myshopify.com' };
    const response = await gateway.ask('/api/partner', { method: 'POST', json });
    expect(response.status).toBe(200);
    expect(partner.parse(await response.json()).joinedAt).toBe(at);
    expect(gateway.asked('programme.joinProgramme')).toEqual({ shop, email: 'petra@example.com' });
  });

  it('requires an address and consent', async () => {
    gateway = await startForPartner();
    const json = { email: 'petra', accepted: false };
    const problem = await readProblem(await gateway.ask('/api/partner', { method: 'POST', json }));
    expect(problem).toMatchObject({
      status: 400,
      errors: [
        { field: 'email', message: 'Gültige E-Mail-Adresse erforderlich' },
        { field: 'accepted', message: 'Bitte stimme den Bedingungen zu' },
      ],
    });
    expect(gateway.called()).not.toContain('programme.joinProgramme');
  });
});

describe('the preferences of a partner', () => {
  const save = (json: unknown) => gateway.ask('/api/partner/preferences', { method: 'PATCH', json });

  it('are forwarded unchanged, and the partnership is returned', async () => {
    gateway = await startForPartner({
      savePartnerPreferences: async () => ({ errors: [] }),
      getProgramme: async () => programme,
    });
    const response = await save({ email: 'petra@example.com', payout: { gateway: 'paypal' } });
    const answer = partnerShop.parse(await response.json());
    expect(answer).toMatchObject({ _key: shop, partner: { email: { email: 'petra@example.com' } } });
    expect(gateway.asked('programme.savePartnerPreferences')).toEqual({
      shop,
      preferencesJson: '{"email":"petra@example.com","payout":{"gateway":"paypal"}}',
    });
  });

  it('are refused with a message for each wrong field', async () => {
    const errors = [{ field: 'payout.iban', message: 'Pflichtfeld' }];
    gateway = await startForPartner({ savePartnerPreferences: async () => ({ errors }) });
    expect(await readProblem(await save({}))).toMatchObject({
      status: 422,
      code: 'INVALID_PREFERENCES',
      errors,
    });
  });

  it.each([[[]], ['text'], [null]])('are an object, not %j', async (json) => {
    gateway = await startForPartner();
    expect(await readProblem(await save(json))).toMatchObject({
      status: 400,
      errors: [{ field: '', message: 'Erwartet wird ein Objekt.' }],
    });
  });
});

describe('redemptions and payouts', () => {
  it('are requested with the filters of the address', async () => {
    gateway = await startForPartner({
      listRedemptions: async () => ({ redemptions: [], nextPageToken: 'more' }),
    });
    const query = 'sort=-provision&tab=verified&search=tee&cursor=abc';
    const response = await gateway.ask(`/api/partner/redemptions?${query}`);
    expect(await response.json()).toEqual({ items: [], next: 'more' });
    expect(gateway.asked('programme.listRedemptions')).toEqual({
      shop,
      sortBy: RedemptionSort.PROVISION,
      ascending: false,
      status: RedemptionStatus.VERIFIED,
      search: 'tee',
      pageSize: 0,
      pageToken: 'abc',
    });
  });

  it('are unfiltered without a query, and on the tab of all', async () => {
    gateway = await startForPartner({
      listRedemptions: async () => ({ redemptions: [], nextPageToken: '' }),
    });
    for (const query of ['', '?tab=all&sort=&search=']) {
      await gateway.ask(`/api/partner/redemptions${query}`);
      expect(gateway.asked('programme.listRedemptions')).toMatchObject({
        sortBy: RedemptionSort.CREATED_AT,
        ascending: false,
        status: RedemptionStatus.UNSPECIFIED,
        search: undefined,
      });
    }
  });

  it.each([
    ['createdAt', RedemptionSort.CREATED_AT, true],
    ['-subscribedAt', RedemptionSort.SUBSCRIBED_AT, false],
    ['coupon', RedemptionSort.COUPON, true],
  ])('are listed by %s', async (sort, sortBy, ascending) => {
    gateway = await startForPartner({
      listRedemptions: async () => ({ redemptions: [], nextPageToken: '' }),
    });
    await gateway.ask(`/api/partner/redemptions?sort=${sort}`);
    expect(gateway.asked('programme.listRedemptions')).toMatchObject({ sortBy, ascending });
  });

  it('are not searched for text that the database cannot store', async () => {
    gateway = await startForPartner();
    expect((await gateway.ask('/api/partner/redemptions?search=A%00B')).status).toBe(400);
  });

  it('name the payee: for PayPal an e-mail address, for a transfer an account', async () => {
    const payout = {
      ...{ id, number: 'P-000001', status: PayoutStatus.SCHEDULED },
      ...{ fromDay: '2026-02-01', toDay: '2026-02-20' },
      ...{ paymentOn: '2026-03-08', provisions: 6, net: '57.00', vat: '0.00', fee: '2.00', total: '55.00' },
    };
    const byPayPal = { gateway: PayoutGateway.PAYPAL, payoutEmail: 'geld@example.com' };
    const byBank = {
      gateway: PayoutGateway.BANK,
      accountHolder: 'Petra',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFF',
    };
    const payouts = [byPayPal, byBank].map((way) => Payout.create({ ...payout, ...way }));
    gateway = await startForPartner({ listPartnerPayouts: async () => ({ payouts, nextPageToken: '' }) });
    const { items } = partnerPayouts.parse(await (await gateway.ask('/api/partner/payouts')).json());
    expect(items.map(({ transaction }) => transaction)).toEqual([
      {
        gateway: 'paypal',
        recipient: { accountHolder: null, email: { email: 'geld@example.com' }, iban: null, bic: null },
      },
      {
        gateway: 'bank',
        recipient: { accountHolder: 'Petra', email: null, iban: 'DE89370400440532013000', bic: 'COBADEFF' },
      },
    ]);
  });

  it('have a receipt, which no other shop can read', async () => {
    const content = Buffer.from('%PDF');
    gateway = await startForPartner({
      getPayoutReceipt: async ({ payoutId }) => {
        if (payoutId !== id) throw new RpcError('notFound', 'PAYOUT_NOT_FOUND', '');
        return { mimetype: 'application/pdf', content, number: 'P-000001' };
      },
    });
    const receipt = await gateway.ask(`/api/partner/payouts/${id}/receipt`);
    expect(await receipt.json()).toEqual({
      mimetype: 'application/pdf',
      content: 'JVBERg==',
      number: 'P-000001',
    });
    const other = await gateway.ask(`/api/partner/payouts/${id.replace('0190', '0191')}/receipt`);
    expect(await readProblem(other)).toMatchObject({ status: 404, code: 'PAYOUT_NOT_FOUND' });
    expect((await gateway.ask('/api/partner/payouts/1/receipt')).status).toBe(404);
  });
});

describe('a shop in the answer of GET /api/shops', () => {
  const isPartner = async () => {
    const answer = (await (await gateway.ask('/api/shops')).json()) as { readonly partner: boolean };
    return answer.partner;
  };

  it('is a partner where the partners service says so', async () => {
    gateway = await startForPartner();
    expect(await isPartner()).toBe(true);
  });

  it('is no partner where the service denies it, and where it does not answer', async () => {
    gateway = await startGateway();
    expect(await isPartner()).toBe(false);
    await gateway.stop();
    gateway = await startGateway({}, {}, ['partners']);
    expect(await isPartner()).toBe(false);
  });
});
