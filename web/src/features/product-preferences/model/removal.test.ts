import type { RemovedParts } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { removalWords, removeAll } from './removal.ts';

const part = (id: string): RemovedParts[number] => ({ id, number: id, outcome: 'deleted' });

/** Answers or throws one after the other. */
function aRemoval(answers: readonly (RemovedParts | Error)[]) {
  const rest = [...answers];
  const reported: number[] = [];
  const run = removeAll({
    removeSome: async () => {
      const next = rest.shift();
      if (next === undefined) throw new Error('asked too often');
      if (next instanceof Error) throw next;
      return next;
    },
    onRemoved: (soFar) => reported.push(soFar.length),
  });
  return { run, reported };
}

describe('removing everything', () => {
  it('goes on until nothing went, and reports each step', async () => {
    const removal = aRemoval([[part('1'), part('2')], [part('3')], []]);
    expect((await removal.run).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(removal.reported).toEqual([2, 3]);
  });

  it('ends at once when there is nothing', async () => {
    expect(await aRemoval([[]]).run).toEqual([]);
  });

  it('ends with what stands in the way', async () => {
    const refused = new Error('refused');
    await expect(aRemoval([[part('1')], refused, []]).run).rejects.toBe(refused);
  });
});

const many = (count: number, outcome: RemovedParts[number]['outcome']): RemovedParts =>
  Array.from({ length: count }, (_, at) => ({ id: `${outcome}-${at}`, number: '', outcome }));

describe('what became of removed parts', () => {
  it.each([
    ['nothing', [], 'Es war nichts mehr zu löschen'],
    ['one', many(1, 'deleted'), '1 Artikel gelöscht'],
    ['thousands', many(1_200, 'deleted'), '1.200 Artikel gelöscht'],
    [
      'some of each',
      [...many(1, 'released'), ...many(3, 'deactivated'), ...many(2, 'deleted')],
      '2 Artikel gelöscht, 3 Artikel inaktiv gesetzt, 1 Artikel unverändert gelassen',
    ],
  ])('%s', (_, parts, expected) => {
    expect(removalWords(parts)).toBe(expected);
  });
});
