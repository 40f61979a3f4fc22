import { PartOutcome, RemovalOutcome } from '@belegfluss/protos/provider/v1/parts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aKey, aPart, partSteps } from './parts-steps.ts';
import { anInvoice, connectShop, type Fixture, startFixture, unknownOutcomes } from './provider-fixture.ts';

const shop = 'parts-removal.myshopify.com';
let fixture: Fixture;
let steps: ReturnType<typeof partSteps>;
let contactId: string;

beforeAll(async () => {
  fixture = await startFixture();
  contactId = await connectShop(fixture, shop);
  steps = partSteps(fixture, shop);
});
afterEach(() => fixture.resetKnobs());
afterAll(() => fixture.stop());

describe('removing', () => {
  it('deletes what we made, by key or by group', async () => {
    const [one, two, three] = [aKey(), aKey(), aKey()];
    const group = `g-${one}`;
    const [a, b, c] = await steps.saveAll([
      aPart(one),
      aPart(two, { group }),
      aPart(three, { group, active: false }),
    ]);
    expect(await steps.remove({ keys: [one] })).toEqual({
      parts: [{ key: one, partId: a?.partId, number: `SKU-${one}`, outcome: RemovalOutcome.DELETED }],
      remaining: 0,
    });
    const removed = await steps.remove({ groups: [group], limit: 1 });
    expect(removed).toMatchObject({ parts: [{ key: two }], remaining: 1 });
    expect(await steps.remove({ groups: [group], limit: 1 })).toMatchObject({
      parts: [{ key: three, outcome: RemovalOutcome.DELETED }],
      remaining: 0,
    });
    expect(await steps.remove({ groups: [group] })).toEqual({ parts: [], remaining: 0 });
    for (const id of [a, b, c].map((part) => part?.partId ?? '')) expect(await steps.at(id)).toBeUndefined();
  });

  it('lets go of what was there before us, as it is', async () => {
    const key = aKey();
    const own = await steps.byHand({ partNumber: `SKU-${key}` });
    await steps.read();
    await steps.save(aPart(key));
    const { answer, totals } = await steps.recordCalls(() => steps.remove({ keys: [key] }));
    expect(answer.parts).toMatchObject([{ partId: own.id, outcome: RemovalOutcome.RELEASED }]);
    expect(totals).toEqual({});
    expect((await steps.at(own.id))?.status).toBe('100');
  });

  it('makes inactive what documents use', async () => {
    const key = aKey();
    const { partId } = await steps.save(aPart(key));
    const { document } = await fixture.provider.saveDocument({
      shop,
      operationKey: `order/${key}/create`,
      contactId,
      content: anInvoice({ reference: `part ${key}` }),
    });
    const position = {
      part: { id: partId, objectName: 'Part' },
      name: 'Tasse',
      quantity: 1,
      price: 10,
      taxRate: 19,
      unity: { id: 1, objectName: 'Unity' },
    };
    await fixture.control('POST', `/documents/invoice/${document?.id}/edit`, { positions: [position] });
    expect((await steps.remove({ keys: [key] })).parts).toMatchObject([
      { partId, outcome: RemovalOutcome.DEACTIVATED },
    ]);
    expect((await steps.at(partId))?.status).toBe('50');
  });

  it('counts as done for what is gone', async () => {
    const key = aKey();
    const { partId } = await steps.save(aPart(key));
    await fixture.control('POST', `/parts/${partId}/delete`);
    expect((await steps.remove({ keys: [key] })).parts).toMatchObject([{ outcome: RemovalOutcome.DELETED }]);
  });

  it.each(unknownOutcomes)('is done once when the call %s', async (_case, knobs) => {
    const key = aKey();
    const { partId } = await steps.save(aPart(key));
    await fixture.knobs({ ...knobs, path: `/Part/${partId}` });
    await expect(steps.remove({ keys: [key] })).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
    const { parts } = await fixture.time.until(() => steps.remove({ keys: [key] }));
    expect(parts).toMatchObject([{ key, outcome: RemovalOutcome.DELETED }]);
    expect(await steps.at(partId)).toBeUndefined();
  });

  it('of a part that may just be being made finds out first', async () => {
    const part = aPart(aKey());
    await fixture.knobs({ next: { status500After: 1 }, path: '/Part$' });
    expect(await steps.save(part)).toMatchObject({ outcome: PartOutcome.LATER, reason: 'OUTCOME_UNKNOWN' });
    const { parts } = await fixture.time.until(() => steps.remove({ keys: [part.key] }));
    expect(parts).toMatchObject([{ key: part.key, outcome: RemovalOutcome.DELETED }]);
    expect(await steps.listByNumber(part.number)).toEqual([]);
  });

  it('makes room for a part of the same key, which is made again', async () => {
    const part = aPart(aKey());
    const first = await steps.save(part);
    await steps.remove({ keys: [part.key] });
    const again = await steps.save(part);
    expect(again).toMatchObject({ outcome: PartOutcome.CREATED });
    expect(again.partId).not.toBe(first.partId);
    expect(await steps.listByNumber(part.number)).toMatchObject([{ id: again.partId }]);
  });
});

describe('an account that cannot delete parts', () => {
  const other = 'retires.myshopify.com';
  let theirs: ReturnType<typeof partSteps>;
  beforeAll(async () => {
    await connectShop(fixture, other);
    theirs = partSteps(fixture, other);
  });

  it('has them made inactive, is asked once, and has them back as ours', async () => {
    await fixture.knobs({ partDelete: 'missing' });
    const parts = [aPart(aKey()), aPart(aKey())];
    const [first] = await theirs.saveAll(parts);
    expect((await theirs.remove({ keys: [parts[0]?.key ?? ''] })).parts).toMatchObject([
      { partId: first?.partId, outcome: RemovalOutcome.DEACTIVATED },
    ]);
    expect((await theirs.at(first?.partId ?? ''))?.status).toBe('50');
    const { totals } = await theirs.recordCalls(() => theirs.remove({ keys: [parts[1]?.key ?? ''] }));
    expect(totals).toEqual({ 'PUT /Part/{id}': 1 });

    const [again] = await theirs.saveAll(parts);
    expect(again).toMatchObject({ partId: first?.partId, outcome: PartOutcome.MATCHED, made: true });
    expect((await theirs.at(first?.partId ?? ''))?.status).toBe('100');
    expect((await theirs.remove({})).parts.map(({ outcome }) => outcome)).toEqual([
      RemovalOutcome.DEACTIVATED,
      RemovalOutcome.DEACTIVATED,
    ]);
  });
});
