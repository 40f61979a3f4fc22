import { PartOutcome } from '@belegfluss/protos/provider/v1/parts';
import { openPool } from '@belegfluss/runtime/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPartListing } from '../src/storage/parts/part-listing.ts';
import { aKey, aPart, partSteps } from './parts-steps.ts';
import { connectShop, type Fixture, logger, startFixture } from './provider-fixture.ts';

const shop = 'parts-numbers.myshopify.com';
let fixture: Fixture;
let steps: ReturnType<typeof partSteps>;

beforeAll(async () => {
  fixture = await startFixture();
  await connectShop(fixture, shop);
  steps = partSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

describe('a part number', () => {
  it('goes to one of two variants with the same SKU, the other takes its own', async () => {
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
    expect(await steps.listByNumber('DOPPELT')).toHaveLength(1);
    const { totals } = await steps.recordCalls(() =>
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
    const { answer, totals } = await steps.recordCalls(() => steps.save(aPart(key)));
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
    const { answer, totals } = await steps.recordCalls(() => steps.save(aPart(key)));
    expect(answer).toMatchObject({ partId: own.id, outcome: PartOutcome.MATCHED });
    expect(totals).not.toHaveProperty('PUT /Part/{id}');
    expect((await steps.recordCalls(() => steps.save(aPart(key)))).totals).toEqual({});
  });

  it('is the active part’s where several have it', async () => {
    const key = aKey();
    await steps.byHand({ partNumber: `SKU-${key}`, status: 50 });
    const active = await steps.byHand({ partNumber: `SKU-${key}` });
    expect(await steps.save(aPart(key))).toMatchObject({ partId: active.id });
  });

  it('that changes to one of a merchant’s own part is replaced by the other number', async () => {
    const key = aKey();
    const taken = `EIGEN-${key}`;
    const part = aPart(key);
    const { partId } = await steps.save(part);
    await steps.byHand({ partNumber: taken });
    expect(await steps.save({ ...part, number: taken })).toMatchObject({
      partId,
      number: `id-${key}`,
      outcome: PartOutcome.UPDATED,
    });
    expect(await steps.listByNumber(taken)).toHaveLength(1);
    expect(await steps.listByNumber(`id-${key}`)).toMatchObject([{ id: partId }]);
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
    expect(await steps.listByNumber(`SKU-${two}`)).toMatchObject([{ id: partId }]);
    expect(await steps.listByNumber(`id-${two}`)).toHaveLength(1);
  });

  it('that becomes free while nobody knows what came of a part under the other one is borne in the end', async () => {
    const [one, two] = [aKey(), aKey()];
    const [holder, waiting] = [aPart(one, { number: 'FREI-1' }), aPart(two, { number: 'FREI-1' })];
    await steps.save(holder);
    await fixture.knobs({ next: { status500After: 1 }, path: '/Part$' });
    expect(await steps.save(waiting)).toMatchObject({ outcome: PartOutcome.LATER });
    expect(await steps.listByNumber(waiting.fallbackNumber)).toHaveLength(1);
    await fixture.resetKnobs();
    await steps.remove({ keys: [one] });
    const { partId } = await fixture.time.until(async () => {
      const saved = await steps.save(waiting);
      expect(saved.outcome).toBe(PartOutcome.CREATED);
      return saved;
    });
    expect(await steps.listByNumber('FREI-1')).toMatchObject([{ id: partId }]);
    expect(await steps.listByNumber(waiting.fallbackNumber)).toEqual([]);
  });

  it('can be exchanged between two parts, and none is ever had twice', async () => {
    const [one, two] = [aKey(), aKey()];
    await steps.saveAll([aPart(one, { number: 'X-1' }), aPart(two, { number: 'X-2' })]);
    await steps.save(aPart(one, { number: 'X-2' }));
    expect(await steps.listByNumber('X-2')).toHaveLength(1);
    await steps.save(aPart(two, { number: 'X-1' }));
    await steps.save(aPart(one, { number: 'X-2', name: 'neu' }));
    for (const number of ['X-1', 'X-2']) expect(await steps.listByNumber(number)).toHaveLength(1);
    expect(await steps.listByNumber('X-2')).toMatchObject([{ name: 'neu' }]);
  });

  it('that is exchanged is borne by both once each was saved, without another read', async () => {
    const [one, two] = [aKey(), aKey()];
    const parts = await steps.saveAll([aPart(one, { number: 'Y-1' }), aPart(two, { number: 'Y-2' })]);
    const [first, second] = parts.map(({ partId }) => partId);
    const exchanged = [aPart(one, { number: 'Y-2' }), aPart(two, { number: 'Y-1' })] as const;
    expect(await steps.save(exchanged[0])).toMatchObject({ number: `id-${one}` });
    expect(await steps.save(exchanged[1])).toMatchObject({ number: 'Y-1' });
    expect(await steps.listByNumber('Y-2')).toMatchObject([{ id: first }]);
    expect(await steps.listByNumber('Y-1')).toMatchObject([{ id: second }]);
    expect(await steps.listByNumber(`id-${one}`)).toEqual([]);
    expect((await steps.recordCalls(() => steps.saveAll(exchanged))).totals).toEqual({});
  });

  it('that is exchanged in a circle of three is borne by all of them', async () => {
    const keys = [aKey(), aKey(), aKey()];
    await steps.saveAll(keys.map((key, place) => aPart(key, { number: `Z-${place}` })));
    for (const [place, key] of keys.entries())
      await steps.save(aPart(key, { number: `Z-${(place + 1) % 3}` }));
    for (const [place, key] of keys.entries())
      expect(await steps.listByNumber(`Z-${(place + 1) % 3}`)).toMatchObject([{ name: `Tasse ${key}` }]);
  });

  it('that is exchanged within one request is borne by both', async () => {
    const [one, two] = [aKey(), aKey()];
    await steps.saveAll([aPart(one, { number: 'V-1' }), aPart(two, { number: 'V-2' })]);
    const saved = await steps.saveAll([aPart(one, { number: 'V-2' }), aPart(two, { number: 'V-1' })]);
    expect(saved.map(({ number }) => number)).toEqual(['V-2', 'V-1']);
    expect(await steps.listByNumber('V-2')).toMatchObject([{ name: `Tasse ${one}` }]);
    expect(await steps.listByNumber('V-1')).toMatchObject([{ name: `Tasse ${two}` }]);
  });

  it('that could not be handed on is had by the next save, which leaves alone what people wrote', async () => {
    const [one, two] = [aKey(), aKey()];
    const saved = await steps.saveAll([aPart(one, { number: 'W-1' }), aPart(two, { number: 'W-1' })]);
    const [waiting] = saved.filter(({ number }) => number !== 'W-1');
    const [holding] = saved.filter(({ number }) => number === 'W-1');
    if (!waiting || !holding) throw new Error('Both have the number.');
    await steps.remove({ keys: [holding.key] });
    await fixture.control('POST', `/parts/${waiting.partId}/edit`, { name: 'Von Hand' });
    expect(await steps.save(aPart(waiting.key, { number: 'W-1' }))).toMatchObject({
      number: 'W-1',
      outcome: PartOutcome.UPDATED,
    });
    expect(await steps.listByNumber('W-1')).toMatchObject([{ id: waiting.partId, name: 'Von Hand' }]);
  });
});

describe('a listing of the account', () => {
  it('spares the question before each new part', async () => {
    await steps.read();
    const parts = [aPart(aKey()), aPart(aKey()), aPart(aKey())];
    const { totals } = await steps.recordCalls(() => steps.saveAll(parts));
    expect(totals).toEqual({ 'POST /Part': 3 });
  });

  it('leads to parts that are there already', async () => {
    const key = aKey();
    const own = await steps.byHand({ partNumber: `SKU-${key}` });
    const { parts, lost } = await steps.read();
    expect({ parts, lost }).toEqual({ parts: (await steps.all()).length, lost: 0 });
    expect(await steps.save(aPart(key))).toMatchObject({ partId: own.id, outcome: PartOutcome.MATCHED });
  });

  it('knows which linked parts are gone, and the next transfer makes them again', async () => {
    const part = aPart(aKey());
    const { partId } = await steps.save(part);
    await fixture.control('POST', `/parts/${partId}/delete`);
    expect(await steps.read()).toMatchObject({ lost: 1 });
    expect(await steps.read()).toMatchObject({ lost: 0 });
    const again = await steps.save(part);
    expect(again).toMatchObject({ outcome: PartOutcome.CREATED });
    expect(await steps.listByNumber(part.number)).toMatchObject([{ id: again.partId }]);
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
      expect(await listing.check(other, late.number)).toBe('present');
      expect(await listing.check(other, early.number)).toBe('absent');
      expect(await theirs.save(late)).toMatchObject({ partId, outcome: PartOutcome.UNCHANGED });
      // A part missing in the listing is searched for before it is made again: the listing may have missed it.
      expect(await theirs.save(early)).toMatchObject({ outcome: PartOutcome.MATCHED, made: true });
      expect(await theirs.listByNumber(early.number)).toHaveLength(1);
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
