import { referenceDataSchema } from '@belegfluss/provider/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connectShop, type Fixture, startFixture } from './provider-fixture.ts';

let fixture: Fixture;
let count = 0;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

const aShop = async () => {
  count += 1;
  const shop = `again-${count}.myshopify.com`;
  await connectShop(fixture, shop);
  return shop;
};
const reported = (shop: string) =>
  fixture.events.filter((event) => event.type === 'provider.reference.read.v1' && event.shop === shop);
const unlessWithinSeconds = 60;
/** The last but one of many lists that are read. */
const oneListFails = { fail500Before: { every: 1, methods: ['GET'], path: 'CostCentre' } };
const readings = async () => (await fixture.calls()).totals['GET /CostCentre'] ?? 0;

describe('reference data that is read again', () => {
  it('is reported, each time', async () => {
    const shop = await aShop();
    await fixture.provider.syncReferenceData({ shop });
    await fixture.provider.syncReferenceData({ shop });
    await eventually(() => expect(reported(shop)).toHaveLength(2));
  });

  it('stays as it was, unreported, where a part of it could not be read', async () => {
    const shop = await aShop();
    const before = await fixture.provider.getReferenceData({ shop });
    await fixture.knobs(oneListFails);
    await expect(fixture.provider.syncReferenceData({ shop })).rejects.toThrow();
    await fixture.resetKnobs();
    expect(await fixture.provider.getReferenceData({ shop })).toEqual(before);
    expect(reported(shop)).toEqual([]);
  });

  it('is read once for many refusals at a time, and again when their time is over', async () => {
    const shop = await aShop();
    // It was read just now, with the connection.
    await fixture.clearCalls();
    await fixture.provider.syncReferenceData({ shop, unlessWithinSeconds });
    expect(await readings()).toBe(0);

    const ages = () =>
      fixture.query(
        `UPDATE reference_data SET read_at = read_at - interval '2 minutes',
           tried_at = tried_at - interval '2 minutes' WHERE shop = $1`,
        [shop],
      );
    await ages();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => fixture.provider.syncReferenceData({ shop, unlessWithinSeconds })),
    );
    expect(await readings()).toBe(1);
    for (const { referenceJson } of answers)
      expect(referenceDataSchema.parse(JSON.parse(referenceJson)).costCentres).not.toEqual([]);
    await ages();
    await fixture.provider.syncReferenceData({ shop, unlessWithinSeconds });
    expect(await readings()).toBe(2);
    await eventually(() => expect(reported(shop)).toHaveLength(2));
  });

  it('is not tried again at once where it failed', async () => {
    const shop = await aShop();
    await fixture.query(
      `UPDATE reference_data SET read_at = read_at - interval '2 minutes' WHERE shop = $1`,
      [shop],
    );
    await fixture.knobs(oneListFails);
    await expect(fixture.provider.syncReferenceData({ shop, unlessWithinSeconds })).rejects.toThrow();
    await fixture.resetKnobs();
    await fixture.clearCalls();
    await fixture.provider.syncReferenceData({ shop, unlessWithinSeconds });
    expect((await fixture.calls()).total).toBe(0);
  });
});
