import { type Part, PartOutcome, type SavedPart } from '@belegfluss/protos/provider/v1/parts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aKey, aPart, expectDone, partSteps } from './parts-steps.ts';
import { connectShop, type Fixture, startFixture, unknownOutcomes } from './provider-fixture.ts';

const shop = 'parts-faults.myshopify.com';
let fixture: Fixture;
let steps: ReturnType<typeof partSteps>;

beforeAll(async () => {
  fixture = await startFixture();
  await connectShop(fixture, shop);
  steps = partSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

/** Every way in which a write ends with an unknown outcome. */
const outcomes = [
  ...unknownOutcomes,
  ['is done and the connection is cut', { next: { timeout: 1 }, timeoutMode: 'destroy' }],
  ['answers an error with HTTP 200', { next: { errorIn200: 1 } }],
] as const;

const untilDone = (part: Part): Promise<SavedPart> =>
  fixture.time.until(async () => {
    const saved = await steps.save(part);
    if (saved.outcome === PartOutcome.LATER) throw new Error(saved.message);
    return saved;
  });

describe.each(outcomes)('a call that %s', (_case, knobs) => {
  const later = { outcome: PartOutcome.LATER, reason: 'OUTCOME_UNKNOWN' };

  it('makes one part, which is ours', async () => {
    const part = aPart(aKey());
    await fixture.knobs({ ...knobs, path: '/Part$' });
    expect(await steps.save(part)).toMatchObject({
      ...later,
      partId: undefined,
      message: expect.any(String),
    });
    expect(await untilDone(part)).toMatchObject({ made: true, stock: '5' });
    expect(await steps.listByNumber(part.number)).toHaveLength(1);
  });

  it('makes one part although a fresh listing knows none', async () => {
    const part = aPart(aKey());
    await steps.read();
    await fixture.knobs({ ...knobs, path: '/Part$' });
    expect(await steps.save(part)).toMatchObject(later);
    await untilDone(part);
    expect(await steps.listByNumber(part.number)).toHaveLength(1);
  });

  it('brings a part to what is wanted last', async () => {
    const part = aPart(aKey());
    const { partId } = await steps.save(part);
    await fixture.knobs({ ...knobs, path: `/Part/${partId}` });
    expect(await steps.save({ ...part, name: 'B' })).toMatchObject({ ...later, partId });
    await untilDone({ ...part, name: 'C' });
    expect((await steps.at(partId))?.name).toBe('C');
    await untilDone({ ...part, name: 'B' });
    expect((await steps.at(partId))?.name).toBe('B');
  });

  it('brings a part up to date that was there before us', async () => {
    const part = aPart(aKey());
    const own = await steps.byHand({ partNumber: part.number, stock: 3 });
    await steps.read();
    await fixture.knobs({ ...knobs, path: `/Part/${own.id}` });
    expect(await steps.save(part)).toMatchObject(later);
    expect(await untilDone(part)).toMatchObject({ partId: own.id, made: false });
    expect(await steps.listByNumber(part.number)).toMatchObject([
      { id: own.id, name: part.name, stock: '3' },
    ]);
  });
});

describe('a provider that is away', () => {
  it('makes everything later, and nothing twice', async () => {
    const parts = [aPart(aKey()), aPart(aKey())];
    await fixture.knobs({ fail500Before: { every: 1, methods: ['GET', 'POST'], path: '/Part' } });
    for (const { outcome } of await steps.saveAll(parts)) expect(outcome).toBe(PartOutcome.LATER);
    await fixture.resetKnobs();
    for (const part of parts) {
      await untilDone(part);
      expect(await steps.listByNumber(part.number)).toHaveLength(1);
    }
  });

  it('that asks to slow down is asked again', async () => {
    const part = aPart(aKey());
    await fixture.knobs({
      rate429: { probability: 0, retryAfterSeconds: 0 },
      next: { status429: 2 },
      path: '/Part',
    });
    await untilDone(part);
    expect(await steps.listByNumber(part.number)).toHaveLength(1);
  });
});

describe('five hundred parts of an account that fails at every twentieth call', () => {
  it('are made exactly once, and the second run calls nothing but the list', async () => {
    const parts = Array.from({ length: 500 }, (_, index) => aPart(`many-${index}`));
    const pages = Array.from({ length: 10 }, (_, page) => parts.slice(page * 50, page * 50 + 50));
    const before = (await steps.all()).length;
    await fixture.knobs({
      seed: 7,
      timeoutMode: 'destroy',
      fail500Before: 0.02,
      fail500After: 0.01,
      timeoutAfterCommit: 0.01,
      errorIn200: 0.01,
    });
    await fixture.time.until(() => steps.read());
    for (const page of pages) {
      await fixture.time.until(async () => expectDone(await steps.saveAll(page)));
    }
    await fixture.resetKnobs();
    const all = await steps.all();
    expect(all).toHaveLength(before + 500);
    const numbers = all.map(({ partNumber }) => partNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toEqual(expect.arrayContaining(parts.map(({ number }) => number)));

    const { totals } = await steps.recordCalls(async () => {
      expect(await steps.read()).toMatchObject({ lost: 0 });
      for (const page of pages) {
        const saved = await steps.saveAll(page);
        expect(new Set(saved.map(({ outcome }) => outcome))).toEqual(new Set([PartOutcome.UNCHANGED]));
      }
    });
    expect(totals).toEqual({ 'GET /Part': 1 });
  }, 120_000);
});
