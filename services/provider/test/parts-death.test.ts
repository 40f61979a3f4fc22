import { beforeAll, describe, expect, it } from '@jest/globals';
import { partField } from '../src/grpc/parts/proto-part.ts';
import { aKey, aPart, partSteps } from './parts-steps.ts';
import { Died, deaths, type Process } from './processes.ts';
import { fixture, openProcesses, processes } from './processes-fixture.ts';

const shop = 'parts-death.myshopify.com';
let steps: ReturnType<typeof partSteps>;

openProcesses(shop);
beforeAll(() => {
  steps = partSteps(fixture, shop);
});

describe.each(deaths)('a process that dies %s', (death) => {
  /** One process dies at the step; others take over until it is done. */
  const survive = async <Answer>(step: (process: Process) => Promise<Answer>): Promise<Answer> => {
    await expect(step(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
    return fixture.time.until(() => step(processes.aProcess(null)));
  };
  const save = (part: ReturnType<typeof aPart>) => (process: Process) =>
    process.saveParts({ shop, parts: [partField.parse(part)] }).then(([saved]) => {
      if (!saved || saved.outcome === 'later') throw new Error('Not yet.');
      return saved;
    });

  it('leaves one part', async () => {
    const part = aPart(aKey());
    const saved = await survive(save(part));
    expect(saved).toMatchObject({ outcome: 'created', stock: '5', made: true });
    expect(await steps.listByNumber(part.number)).toMatchObject([{ id: saved.partId, stock: '5' }]);
    expect(await save(part)(processes.aProcess(null))).toMatchObject({ outcome: 'unchanged' });
  });

  it('leaves known what the part was made with, although there are fewer by now', async () => {
    const part = aPart(aKey());
    await expect(save(part)(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
    const later = { ...part, initialStock: '3' };
    await fixture.time.until(() => save(later)(processes.aProcess(null)));
    const [made] = await steps.listByNumber(part.number);
    // A read of another process, long afterwards.
    const again = await save({ ...part, initialStock: '1' })(processes.aProcess(null));
    expect(again).toMatchObject({ outcome: 'unchanged', madeWith: made?.stock });
    expect(['5', '3']).toContain(made?.stock);
  });

  it('leaves one part with what is wanted now', async () => {
    const part = aPart(aKey());
    await expect(save(part)(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
    const changed = { ...part, name: 'Becher', note: 'neu' };
    const saved = await fixture.time.until(() => save(changed)(processes.aProcess(null)));
    expect(await steps.listByNumber(part.number)).toMatchObject([
      { id: saved.partId, name: 'Becher', internalComment: 'neu' },
    ]);
  });

  it('leaves one part although the number changes meanwhile', async () => {
    const part = aPart(aKey());
    await expect(save(part)(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
    const renamed = { ...part, number: `${part.number}-neu` };
    await fixture.time.until(() => save(renamed)(processes.aProcess(null)));
    expect(await steps.listByNumber(part.number)).toEqual([]);
    expect(await steps.listByNumber(renamed.number)).toHaveLength(1);
  });

  it('leaves the content that was wanted last', async () => {
    const part = aPart(aKey());
    const { partId } = await save(part)(processes.aProcess(null));
    await expect(save({ ...part, name: 'B' })(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
    await fixture.time.until(() => save({ ...part, name: 'C' })(processes.aProcess(null)));
    expect((await steps.at(partId ?? undefined))?.name).toBe('C');
    await survive(save({ ...part, name: 'B' }));
    expect((await steps.at(partId ?? undefined))?.name).toBe('B');
    expect(await save({ ...part, name: 'B' })(processes.aProcess(null))).toMatchObject({
      outcome: 'unchanged',
    });
  });

  it('leaves what it took over as it was before', async () => {
    const part = aPart(aKey());
    const own = await steps.byHand({ partNumber: part.number, stock: 3 });
    const saved = await survive(save(part));
    expect(saved).toMatchObject({ partId: own.id, made: false, madeWith: '' });
    expect(await steps.listByNumber(part.number)).toMatchObject([
      { id: own.id, name: part.name, stock: '3' },
    ]);
  });

  it('leaves nothing of a part that was removed', async () => {
    const part = aPart(aKey());
    const { partId } = await save(part)(processes.aProcess(null));
    const choice = { shop, keys: [part.key], groups: [], limit: 1 };
    const { parts } = await survive((process) => process.removeParts(choice));
    expect(parts).toMatchObject([{ key: part.key, partId, outcome: 'deleted' }]);
    expect(await steps.at(partId ?? undefined)).toBeUndefined();
  });

  it('leaves one change of a stock', async () => {
    const part = aPart(aKey());
    const { partId } = await save(part)(processes.aProcess(null));
    const move = (operationKey: string, difference: string) => (process: Process) =>
      process.moveStock({ shop, operationKey, key: part.key, change: { kind: 'difference', difference } });
    const moved = await survive(move(`${part.key}/1`, '-2'));
    expect(moved).toEqual({ before: '5', after: '3' });
    expect((await steps.at(partId ?? undefined))?.stock).toBe('3');

    // Another change comes before the one that died is asked for again.
    await expect(move(`${part.key}/2`, '10')(processes.aProcess(death))).rejects.toBeInstanceOf(Died);
    await fixture.time.until(() => move(`${part.key}/3`, '100')(processes.aProcess(null)));
    await fixture.time.until(() => move(`${part.key}/2`, '10')(processes.aProcess(null)));
    expect((await steps.at(partId ?? undefined))?.stock).toBe('113');
  });
});
