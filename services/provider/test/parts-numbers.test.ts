import { PartOutcome } from '@belegfluss/protos/provider/v1/parts';
import { openPool } from '@belegfluss/runtime/database';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPartListing } from '../src/storage/parts/part-listing.ts';
import { aPart, partSteps } from './parts-steps.ts';
import { connectShop, type Fixture, logger, startFixture } from './provider-fixture.ts';

const shop = 'parts-numbers.myshopify.com';
let fixture: Fixture;
let steps: ReturnType<typeof partSteps>;
let count = 100;
const aKey = () => {
  count += 1;
  return String(count);
};

beforeAll(async () => {
  fixture = await startFixture();
  await connectShop(fixture, shop);
  steps = partSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

describe('a part number', () => {
  it('is had by one of two variants that bear the same SKU, the other takes its own', async () => {
    const [first, second] = [aKey(), aKey()];
    const saved = await steps.saveAll([
      aPart(first, { number: 'DOPPELT' }),
      aPart(second, { number: 'DOPPELT' }),
    ]);
    expect(saved.map(({ outcome }) => outcome)).toEqual([PartOutcome.CREATED, PartOutcome.CREATED]);
    const numbers = saved.map(({ number }) => number);
    expect([
      ['DOPPELT', `id-${second}`],
      [`id-${first}`, 'DOPPELT'],
    ]).toContainEqual(numbers);
    expect(await steps.bearing('DOPPELT')).toHaveLength(1);
    const { totals } = await steps.callsOf(() =>
      steps.saveAll([aPart(first, { number: 'DOPPELT' }), aPart(second, { number: 'DOPPELT' })]),
    );
    expect(totals).toEqual({});
  });

  it('that the account has already leads to its part, which is brought up to date and active again', async () => {
    const key = aKey();
    const own = await steps.byHand({
      partNumber: `SKU-${key}`,
      name: 'Alte Tasse',
      status: 50,
      stock: 3,
      internalComment: 'von Oma',
      priceNet: 10,
      price: 10,
      priceGross: 11.9,
    });
    const { answer, totals } = await steps.callsOf(() => steps.save(aPart(key)));
    expect(answer).toMatchObject({
      partId: own.id,
      outcome: PartOutcome.MATCHED,
      made: false,
      stock: '3',
    });
    expect(totals).toMatchObject({ 'GET /Part': 1, 'PUT /Part/{id}': 1 });
    expect(await steps.at(own.id)).toMatchObject({
      name: `Tasse ${key}`,
      status: '100',
      stock: '3',
      internalComment: 'von Oma',
    });
  });

  it('of a part that says all that already costs no write', async () => {
    const key = aKey();
    const own = await steps.byHand({
      partNumber: `SKU-${key}`,
      name: `Tasse ${key}`,
      text: 'Aus Ton',
      price: 10,
      priceNet: 10,
      priceGross: 11.9,
      pricePurchase: 4.5,
      internalComment: 'von Oma',
    });
    const { answer, totals } = await steps.callsOf(() => steps.save(aPart(key)));
    expect(answer).toMatchObject({ partId: own.id, outcome: PartOutcome.MATCHED });
    expect(totals).not.toHaveProperty('PUT /Part/{id}');
    expect((await steps.callsOf(() => steps.save(aPart(key)))).totals).toEqual({});
  });

  it('is the active part’s where several bear it', async () => {
    const key = aKey();
    await steps.byHand({ partNumber: `SKU-${key}`, status: 50 });
    const active = await steps.byHand({ partNumber: `SKU-${key}` });
    expect(await steps.save(aPart(key))).toMatchObject({ partId: active.id });
  });

  it('that changes to one of a merchant’s own part is replaced by the other number', async () => {
    const [key, taken] = [aKey(), `EIGEN-${count}`];
    const part = aPart(key);
    const { partId } = await steps.save(part);
    await steps.byHand({ partNumber: taken });
    expect(await steps.save({ ...part, number: taken })).toMatchObject({
      partId,
      number: `id-${key}`,
      outcome: PartOutcome.UPDATED,
    });
    expect(await steps.bearing(taken)).toHaveLength(1);
    expect(await steps.bearing(`id-${key}`)).toMatchObject([{ id: partId }]);
  });

  it('that a person gave to the part of another variant is left to it', async () => {
    const [one, two] = [aKey(), aKey()];
    const { partId } = await steps.save(aPart(one));
    await fixture.control('POST', `/parts/${partId}/edit`, { partNumber: `SKU-${two}` });
    await steps.read();
    expect(await steps.save(aPart(two))).toMatchObject({
      outcome: PartOutcome.CREATED,
      number: `id-${two}`,
    });
    expect(await steps.bearing(`SKU-${two}`)).toMatchObject([{ id: partId }]);
    expect(await steps.bearing(`id-${two}`)).toHaveLength(1);
  });

  it('that becomes free while nobody knows what came of a part under the other one is borne in the end', async () => {
    const [one, two] = [aKey(), aKey()];
    const [holder, waiting] = [aPart(one, { number: 'FREI-1' }), aPart(two, { number: 'FREI-1' })];
    await steps.save(holder);
    await fixture.knobs({ next: { status500After: 1 }, path: '/Part$' });
    expect(await steps.save(waiting)).toMatchObject({ outcome: PartOutcome.LATER });
    expect(await steps.bearing(waiting.fallbackNumber)).toHaveLength(1);
    await fixture.resetKnobs();
    await steps.remove({ keys: [one] });
    const { partId } = await eventually(async () => {
      const saved = await steps.save(waiting);
      expect(saved.outcome).toBe(PartOutcome.CREATED);
      return saved;
    });
    expect(await steps.bearing('FREI-1')).toMatchObject([{ id: partId }]);
    expect(await steps.bearing(waiting.fallbackNumber)).toEqual([]);
  });

  it('can be exchanged between two parts, and none is ever had twice', async () => {
    const [one, two] = [aKey(), aKey()];
    await steps.saveAll([aPart(one, { number: 'X-1' }), aPart(two, { number: 'X-2' })]);
    await steps.save(aPart(one, { number: 'X-2' }));
    expect(await steps.bearing('X-2')).toHaveLength(1);
    await steps.save(aPart(two, { number: 'X-1' }));
    await steps.save(aPart(one, { number: 'X-2', name: 'neu' }));
    for (const number of ['X-1', 'X-2']) expect(await steps.bearing(number)).toHaveLength(1);
    expect(await steps.bearing('X-2')).toMatchObject([{ name: 'neu' }]);
  });
});

describe('a listing of the account', () => {
  it('spares the question before each new part', async () => {
    await steps.read();
    const parts = [aPart(aKey()), aPart(aKey()), aPart(aKey())];
    const { totals } = await steps.callsOf(() => steps.saveAll(parts));
    expect(totals).toEqual({ 'POST /Part': 3 });
  });

  it('leads to parts that are there already', async () => {
    const key = aKey();
    const own = await steps.byHand({ partNumber: `SKU-${key}` });
    const { parts, lost } = await steps.read();
    expect({ parts, lost }).toEqual({ parts: (await steps.all()).length, lost: 0 });
    expect(await steps.save(aPart(key))).toMatchObject({ partId: own.id, outcome: PartOutcome.MATCHED });
  });

  it('knows which linked parts are gone, and the next transfer makes them anew', async () => {
    const part = aPart(aKey());
    const { partId } = await steps.save(part);
    await fixture.control('POST', `/parts/${partId}/delete`);
    expect(await steps.read()).toMatchObject({ lost: 1 });
    expect(await steps.read()).toMatchObject({ lost: 0 });
    const again = await steps.save(part);
    expect(again).toMatchObject({ outcome: PartOutcome.CREATED });
    expect(await steps.bearing(part.number)).toMatchObject([{ id: again.partId }]);
  });

  it('does not lose what was linked while it was read', async () => {
    const other = 'parts-meanwhile.myshopify.com';
    await connectShop(fixture, other);
    const theirs = partSteps(fixture, other);
    const [early, late] = [aPart(aKey()), aPart(aKey())];
    const pool = openPool({ url: fixture.database.url, name: 'test', logger });
    try {
      const listing = createPartListing(pool);
      await theirs.save(early);
      const startedAt = await listing.now();
      const { partId } = await theirs.save(late);
      // The list had passed the place where the late one came to stand, and the early one was deleted.
      expect(await listing.replace(other, [], startedAt)).toBe(1);
      expect(await listing.look(other, late.number)).toBe('present');
      expect(await listing.look(other, early.number)).toBe('absent');
      expect(await theirs.save(late)).toMatchObject({ partId, outcome: PartOutcome.UNCHANGED });
      // What a listing has lost is asked for before it is made anew: it may have been missed.
      expect(await theirs.save(early)).toMatchObject({ outcome: PartOutcome.MATCHED, made: true });
      expect(await theirs.bearing(early.number)).toHaveLength(1);
    } finally {
      await pool.end();
    }
  });

  it('that breaks off changes nothing', async () => {
    const part = aPart(aKey());
    const { partId } = await steps.save(part);
    await fixture.control('POST', `/parts/${partId}/delete`);
    await fixture.knobs({ fail500Before: { every: 1, methods: ['GET'], path: '/Part$' } });
    await expect(steps.read()).rejects.toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' });
    await fixture.resetKnobs();
    expect(await steps.save(part)).toMatchObject({ partId, outcome: PartOutcome.UNCHANGED });
    expect(await steps.read()).toMatchObject({ lost: 1 });
  });
});
