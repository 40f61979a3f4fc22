import { PartOutcome } from '@belegfluss/protos/provider/v1/parts';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aKey, aPart, partSteps } from './parts-steps.ts';
import { connectShop, type Fixture, startAnother, startFixture, token } from './provider-fixture.ts';

const shop = 'parts.myshopify.com';
let fixture: Fixture;
let steps: ReturnType<typeof partSteps>;

beforeAll(async () => {
  fixture = await startFixture();
  await connectShop(fixture, shop);
  steps = partSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

describe('a part', () => {
  it('is made with all that was said of it', async () => {
    const key = aKey();
    const saved = await steps.save(aPart(key, { note: 'Regal 4' }));
    expect(saved).toMatchObject({
      key,
      number: `SKU-${key}`,
      outcome: PartOutcome.CREATED,
      stock: '5',
      made: true,
      message: undefined,
      reason: undefined,
      linkedAt: expect.any(Date),
    });
    expect(await steps.at(saved.partId)).toMatchObject({
      name: `Tasse ${key}`,
      partNumber: `SKU-${key}`,
      text: 'Aus Ton',
      internalComment: 'Regal 4',
      price: '10',
      priceNet: '10',
      priceGross: '11.9',
      pricePurchase: '4.5',
      taxRate: '19',
      stock: '5',
      stockEnabled: '1',
      status: '100',
      unity: { id: '1', objectName: 'Unity' },
      category: { id: '60', objectName: 'Category' },
    });
  });

  it('that is as it should be costs no call', async () => {
    const part = aPart(aKey());
    const first = await steps.save(part);
    const { answer, totals } = await steps.recordCalls(() => steps.save({ ...part, initialStock: '99' }));
    expect(totals).toEqual({});
    expect(answer).toMatchObject({
      partId: first.partId,
      outcome: PartOutcome.UNCHANGED,
      made: true,
      stock: undefined,
      linkedAt: first.linkedAt,
    });
  });

  it('changes with the product and keeps its stock', async () => {
    const part = aPart(aKey());
    const { partId } = await steps.save(part);
    await fixture.control('POST', `/parts/${partId}/stock`, { value: '17' });
    const { answer, totals } = await steps.recordCalls(() =>
      steps.save({ ...part, name: 'Becher', initialStock: '1' }),
    );
    expect(answer).toMatchObject({ partId, outcome: PartOutcome.UPDATED });
    expect(totals).toEqual({ 'PUT /Part/{id}': 1 });
    expect(await steps.at(partId)).toMatchObject({ name: 'Becher', stock: '17' });
  });

  it('is written each time when its content comes back', async () => {
    const part = aPart(aKey());
    const { partId } = await steps.save(part);
    for (const name of ['B', 'A', 'B']) {
      expect(await steps.save({ ...part, name })).toMatchObject({ outcome: PartOutcome.UPDATED });
      expect((await steps.at(partId))?.name).toBe(name);
    }
  });

  it('keeps what people write into the note until ours changes', async () => {
    const part = aPart(aKey(), { note: 'Regal 4' });
    const { partId } = await steps.save(part);
    await fixture.control('POST', `/parts/${partId}/edit`, { internalComment: 'Regal 4, oben' });
    await steps.save({ ...part, name: 'Becher', note: 'Regal 4' });
    expect((await steps.at(partId))?.internalComment).toBe('Regal 4, oben');
    await steps.save({ ...part, note: 'Regal 5' });
    expect((await steps.at(partId))?.internalComment).toBe('Regal 5');
  });

  it('becomes inactive and active again', async () => {
    const part = aPart(aKey());
    const { partId } = await steps.save(part);
    await steps.save({ ...part, active: false });
    expect((await steps.at(partId))?.status).toBe('50');
    await steps.save(part);
    expect((await steps.at(partId))?.status).toBe('100');
  });

  it('takes the category of the name, whatever its case', async () => {
    const { partId } = await steps.save(aPart(aKey(), { category: 'aLLgemein ' }));
    expect(await steps.at(partId)).toMatchObject({ category: { id: '60' } });
  });

  it('that the provider refuses is reported with its words, and its neighbours are made', async () => {
    const [bad, good] = [aPart(aKey(), { taxRate: '16' }), aPart(aKey())];
    const saved = await steps.saveAll([bad, good]);
    expect(saved).toMatchObject([
      {
        key: bad.key,
        partId: undefined,
        outcome: PartOutcome.REJECTED,
        reason: 'PROVIDER_REJECTED',
        message: 'taxRate must be one of 0, 7, 19',
        made: false,
        linkedAt: undefined,
      },
      { key: good.key, outcome: PartOutcome.CREATED },
    ]);
    expect(await steps.save({ ...bad, taxRate: '7' })).toMatchObject({ outcome: PartOutcome.CREATED });
    expect(await steps.listByNumber(bad.number)).toHaveLength(1);
  });

  it('that was deleted by hand is made again, at once', async () => {
    const part = aPart(aKey());
    const { partId } = await steps.save(part);
    await fixture.control('POST', `/parts/${partId}/delete`);
    const again = await steps.save({ ...part, name: 'Becher' });
    expect(again).toMatchObject({ outcome: PartOutcome.CREATED, made: true });
    expect(again.partId).not.toBe(partId);
    expect(await steps.listByNumber(part.number)).toMatchObject([{ id: again.partId, name: 'Becher' }]);
  });

  it('is made once when two ask for it at the same moment, here and in another replica', async () => {
    const part = aPart(aKey());
    const another = await startAnother(fixture);
    try {
      const askThere = async () => (await another.parts.saveParts({ shop, parts: [part] })).parts[0];
      const answers = await Promise.all([steps.save(part), steps.save(part), askThere()]);
      const made = answers.filter((answer) => answer?.outcome === PartOutcome.CREATED);
      expect(made).toHaveLength(1);
      await eventually(async () => expect((await askThere())?.outcome).toBe(PartOutcome.UNCHANGED));
      expect(await steps.listByNumber(part.number)).toHaveLength(1);
    } finally {
      await another.stop();
    }
  });
});

describe('another shop', () => {
  it('sees, changes and removes nothing of this one', async () => {
    const other = 'parts-stranger.myshopify.com';
    await connectShop(fixture, other);
    const part = aPart(aKey());
    await steps.save(part);
    const theirs = partSteps(fixture, other);
    expect(await fixture.parts.countParts({ shop: other })).toEqual({ parts: 0 });
    expect(await theirs.remove({})).toEqual({ parts: [], remaining: 0 });
    await expect(theirs.move('stock/stranger', part.key, '1')).rejects.toMatchObject({
      kind: 'failedPrecondition',
      reason: 'PART_NOT_LINKED',
    });
    expect(await steps.listByNumber(part.number)).toHaveLength(1);
  });
});

describe('a request', () => {
  it.each([
    ['with more than 50 parts', Array.from({ length: 51 }, (_, index) => aPart(`many-${index}`))],
    ['that names a key twice', [aPart('twice'), aPart('twice')]],
    ['with a price that is no number', [aPart('odd', { priceNet: '1,50' })]],
  ])('%s is refused', async (_case, parts) => {
    await expect(steps.saveAll(parts)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
  });

  it('without a connection says so', async () => {
    const unknown = partSteps(fixture, 'nobody.myshopify.com');
    await expect(unknown.save(aPart('1'))).rejects.toMatchObject({ reason: 'NOT_CONNECTED' });
    await expect(unknown.read()).rejects.toMatchObject({ reason: 'NOT_CONNECTED' });
  });

  it('whose token is refused on the way ends as not connected', async () => {
    const other = 'parts-revoked.myshopify.com';
    await connectShop(fixture, other);
    const theirs = partSteps(fixture, other);
    await fixture.knobs({ unauthorized: true });
    const failure = { kind: 'failedPrecondition', reason: 'NOT_CONNECTED' };
    await expect(theirs.saveAll([aPart('r1'), aPart('r2')])).rejects.toMatchObject(failure);
    await expect(theirs.save(aPart('r1'))).rejects.toMatchObject(failure);
    await fixture.resetKnobs();
    await fixture.provider.connect({ shop: other, token });
    expect(await theirs.save(aPart('r1'))).toMatchObject({ outcome: PartOutcome.CREATED });
  });
});
