import { PartOutcome } from '@belegfluss/protos/provider/v1/parts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aPart } from '../parts-steps.ts';
import { aCreditNote, anInvoice } from '../provider-fixture.ts';
import { createSteps, type Steps } from './steps.ts';
import { testedProviders } from './tested-providers.ts';
import type { World } from './world.ts';

describe.each(testedProviders)('contacts and parts at %s', (_name, start, unknownOutcomes) => {
  let world: World;
  let steps: Steps;

  beforeAll(async () => {
    world = await start();
    steps = await createSteps(world, 'stocked.myshopify.com');
  });
  afterEach(() => world.turn('calm'));
  afterAll(() => world.stop());

  it.each(unknownOutcomes)(
    'make one contact of a customer when the call %s',
    async (_what, fault, wasDone) => {
      const customer = `kunde${fault}`;
      await world.strike('createContact', fault);
      await expect(steps.contact(customer)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
      const made = await world.fixture.time.until(() => steps.contact(customer));
      expect(made.created).toBe(!wasDone);
      expect(await world.contacts(customer)).toBe(1);
      const again = async () => expect((await steps.contact(customer)).contactId).toBe(made.contactId);
      expect(await world.countCalls(again)).toBe(0);
    },
  );

  it('ask for the contact again when a document finds it gone', async () => {
    const save = world.fixture.provider.saveDocument({
      shop: steps.shop,
      operationKey: 'of-nobody/create',
      contactId: '987654',
      content: anInvoice({ reference: 'of nobody' }),
    });
    await expect(save).rejects.toMatchObject({ kind: 'aborted', reason: 'CONTACT_GONE' });
  });

  it('are distinguished from the invoice of a credit note: it is the contact that is gone', async () => {
    const { id } = await steps.anOpenInvoice();
    const save = world.fixture.provider.saveDocument({
      shop: steps.shop,
      operationKey: 'credit-of-nobody/create',
      contactId: '987654',
      content: aCreditNote(id, { reference: 'credit of nobody' }),
    });
    await expect(save).rejects.toMatchObject({ kind: 'aborted', reason: 'CONTACT_GONE' });
    expect(await steps.read(id)).toMatchObject({ id });
  });

  it.each(unknownOutcomes)('make one part of a key when the call %s', async (_what, fault) => {
    const part = aPart(`key${fault}`);
    await world.strike('createPart', fault);
    expect(await steps.savePart(part)).toMatchObject({ outcome: PartOutcome.LATER });
    const saved = await world.fixture.time.until(async () => {
      const answer = await steps.savePart(part);
      if (answer?.outcome === PartOutcome.LATER) throw new Error('later');
      return answer;
    });
    expect(saved).toMatchObject({ number: part.number, stock: '5' });
    expect(await world.parts(part.number)).toMatchObject([{ id: saved?.partId, stock: 5 }]);
    const again = async () =>
      expect(await steps.savePart(part)).toMatchObject({ outcome: PartOutcome.UNCHANGED });
    expect(await world.countCalls(again)).toBe(0);
  });

  it.each(unknownOutcomes)(
    'move a stock once when the call %s, whatever others do to it since',
    async (_what, fault, wasDone) => {
      const part = aPart(`moved${fault}`);
      const { partId = '' } = (await steps.savePart(part)) ?? {};
      await world.strike('changePart', fault);
      const move = () => steps.move(`move/${part.key}`, part.key, '-2');
      await expect(move()).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' });
      await world.hand.setStock(partId, '10');
      expect(await world.fixture.time.until(move)).toEqual(
        wasDone ? { before: '5', after: '3' } : { before: '10', after: '8' },
      );
      expect(await world.parts(part.number)).toMatchObject([{ stock: wasDone ? 10 : 8 }]);
    },
  );

  it('make a part again that somebody deleted', async () => {
    const part = aPart('deleted');
    const first = await steps.savePart(part);
    await world.hand.deletePart(first?.partId ?? '');
    await expect(steps.move('move/deleted', part.key, '1')).rejects.toMatchObject({
      reason: 'PART_NOT_LINKED',
    });
    const second = await steps.savePart({ ...part, name: 'Becher' });
    expect(second?.partId).not.toBe(first?.partId);
    expect(await world.parts(part.number)).toHaveLength(1);
  });

  it('never give one number to two parts', async () => {
    const part = aPart('one');
    await steps.savePart(part);
    const other = await steps.savePart({ ...aPart('two'), number: part.number });
    expect(other).toMatchObject({ outcome: PartOutcome.CREATED, number: 'id-two' });
    const third = await steps.savePart({ ...aPart('three'), number: part.number, fallbackNumber: 'id-two' });
    expect(third).toMatchObject({ outcome: PartOutcome.REJECTED, reason: 'PART_NUMBER_TAKEN' });
    expect(third?.message).toContain(`ist in ${world.provider.name} schon vergeben`);
  });
});
