import type { RemovedParts } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { removalWords } from './removal-words.ts';

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
