import { partnerCoupons } from '@belegfluss/gateway/contract';
import { PartnerCoupon } from '@belegfluss/protos/partners/v1/programme';
import type { RpcErrorKind } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, relaxedLimits } from './support/gateway.ts';
import { startForPartner } from './support/partner.ts';
import { refuses } from './support/services.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const coupon = PartnerCoupon.create({
  code: 'TEE-50',
  type: '3x50',
  active: true,
  createdAt: new Date('2026-03-02T11:00:00Z'),
  provisionSum: '0.00',
});

describe('coupons of a partner', () => {
  const create = (code: string, json: unknown = { type: '3x50' }) =>
    gateway.ask(`/api/partner/coupons/${encodeURIComponent(code)}`, { method: 'POST', json });
  const remove = (code: string) =>
    gateway.ask(`/api/partner/coupons/${encodeURIComponent(code)}`, { method: 'DELETE' });

  it('are listed for the partner', async () => {
    gateway = await startForPartner({ listPartnerCoupons: async () => ({ coupons: [coupon] }) });
    const { items } = partnerCoupons.parse(await (await gateway.ask('/api/partner/coupons')).json());
    expect(items).toMatchObject([{ _key: 'TEE-50', value: 50, intervals: 3 }]);
  });

  it('are created in capitals', async () => {
    gateway = await startForPartner({ createPartnerCoupon: async () => ({ coupon }) });
    expect(await (await create('tee--50')).json()).toMatchObject({ _key: 'TEE-50', views: 0 });
    expect(gateway.asked('programme.createPartnerCoupon')).toEqual({ shop, code: 'TEE-50', type: '3x50' });
  });

  it.each<[RpcErrorKind, string, number, string, string | null]>([
    ['invalidArgument', 'COUPON_INVALID', 400, 'Dieser Code ist ungültig', 'code'],
    ['invalidArgument', 'TYPE_NOT_FOUND', 400, 'Ungültiger Rabatttyp', 'type'],
    ['failedPrecondition', 'NOT_AVAILABLE', 409, 'Dieser Code ist nicht verfügbar', 'code'],
    ['failedPrecondition', 'TOO_MANY', 409, 'Maximale Anzahl an Coupons überschritten', null],
    ['notFound', 'TYPE_NOT_FOUND', 400, 'Ungültiger Rabatttyp', 'type'],
    ['resourceExhausted', 'TOO_MANY', 409, 'Maximale Anzahl an Coupons überschritten', null],
  ])('refused with %s %s are answered %i „%s“', async (kind, reason, status, title, field) => {
    gateway = await startForPartner({ createPartnerCoupon: refuses(kind, reason) });
    const problem = await readProblem(await create('TEE-50'));
    expect(problem).toMatchObject({ status, code: reason, title });
    expect(problem.errors).toEqual(field === null ? undefined : [{ field, message: title }]);
  });

  it.each(['3x51', '', '3x50'.repeat(20)])(
    'of type %j are validated by the partners service',
    async (type) => {
      gateway = await startForPartner({ createPartnerCoupon: refuses('invalidArgument', 'TYPE_NOT_FOUND') });
      const problem = await readProblem(await create('TEE-50', { type }));
      expect(problem).toMatchObject({ code: 'TYPE_NOT_FOUND', title: 'Ungültiger Rabatttyp' });
    },
  );

  it.each(['TEE', '-TEE-', 'TEE 50', 'TEE\u0000-50', 'A'.repeat(31), 'ÄÖÜ-50', '../partner'])(
    'cannot have the code %j',
    async (code) => {
      gateway = await startForPartner();
      expect(await readProblem(await create(code))).toMatchObject({
        status: 400,
        code: 'COUPON_INVALID',
        title: 'Dieser Code ist ungültig',
      });
      expect(gateway.called()).not.toContain('programme.createPartnerCoupon');
    },
  );

  it('are rate-limited so that guessing does not pay', async () => {
    const taken = refuses('failedPrecondition', 'NOT_AVAILABLE');
    gateway = await startForPartner({ createPartnerCoupon: taken }, { limits: relaxedLimits });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) statuses.push((await create('TEE-50')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(409), 429]);
  });

  it('are removed by their code', async () => {
    gateway = await startForPartner({ removePartnerCoupon: async () => ({}) });
    expect(await (await remove('tee-50')).json()).toEqual({ removed: true });
    expect(gateway.asked('programme.removePartnerCoupon')).toEqual({ shop, code: 'TEE-50' });
  });

  it.each<[RpcErrorKind, string, number, string]>([
    ['permissionDenied', 'UNAUTHORIZED', 403, 'Fehlende Berechtigung'],
    [
      'failedPrecondition',
      'PENDING_PROVISION',
      409,
      'Der Coupon TEE-50 kann aufgrund von ausstehenden Provisionen nicht gelöscht werden',
    ],
  ])('are not removed for %s %s: %i', async (kind, reason, status, title) => {
    gateway = await startForPartner({ removePartnerCoupon: refuses(kind, reason) });
    expect(await readProblem(await remove('TEE-50'))).toMatchObject({ status, code: reason, title });
  });

  it('are refused with 403 for an impossible code', async () => {
    gateway = await startForPartner();
    expect(await readProblem(await remove('\u0000'))).toMatchObject({ status: 403, code: 'UNAUTHORIZED' });
  });

  it('are answered with 503 when the service is unavailable', async () => {
    gateway = await startForPartner({ createPartnerCoupon: refuses('unavailable', 'UNAVAILABLE') });
    expect(await readProblem(await create('TEE-50'))).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  });
});
