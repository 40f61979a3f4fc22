import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toShopId } from '../src/domain/shop-id.ts';
import { type PartnersFixture, startPartnersFixture } from './support/partners-fixture.ts';

const createdAt = new Date('2026-03-01T08:00:00Z');
let fixture: PartnersFixture;

beforeAll(async () => {
  fixture = await startPartnersFixture();
  const shop = 'a.myshopify.com';
  await fixture.prisma.partner.create({
    data: { shop, id: toShopId(shop), email: 'partner@a.example', createdAt },
  });
});
afterAll(() => fixture.stop());

describe('GetPartner', () => {
  it('answers the partner that a shop is', async () => {
    const { partner } = await fixture.coupons.getPartner({ shop: 'a.myshopify.com' });
    expect(partner).toEqual({
      shop: 'a.myshopify.com',
      email: 'partner@a.example',
      createdAt,
    });
  });

  it('says so when a shop is no partner, and shows it nobody else', async () => {
    await expect(fixture.coupons.getPartner({ shop: 'b.myshopify.com' })).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'NOT_A_PARTNER',
    });
  });
});
