import { describe, expect, it } from '@jest/globals';
import { importFrom } from './import-from.ts';

const now = new Date('2026-11-23T18:00:00.400Z');
const at = (text: string) => new Date(`${text}Z`);
const from = (changes: object = {}) =>
  importFrom({ since: '2026-08-25', readUntil: null, pendingSince: null, now, ...changes }).toISOString();
const readUntil = at('2026-11-23T17:00:00');

describe('an import begins', () => {
  it.each([
    ['with the wanted day, in Germany', {}, '2026-08-24T22:00:00.000Z'],
    ['three years back at most', { since: '2020-01-01' }, '2023-11-25T18:00:00.000Z'],
    ['three days before the last one ended', { readUntil }, '2026-11-20T17:00:00.000Z'],
    [
      'where the last one ended also when that is long ago',
      { readUntil: at('2026-05-10T00:00:00') },
      '2026-05-07T00:00:00.000Z',
    ],
    [
      'with what was pending then',
      { readUntil, pendingSince: at('2026-11-15T08:00:00') },
      '2026-11-15T08:00:00.000Z',
    ],
    [
      'not with what was pending within the overlap',
      { readUntil, pendingSince: at('2026-11-22T08:00:00') },
      '2026-11-20T17:00:00.000Z',
    ],
    [
      'not with what is pending for ever',
      { readUntil, pendingSince: at('2026-01-01T00:00:00') },
      '2026-10-24T17:00:00.000Z',
    ],
  ])('%s', (_case, changes, expected) => {
    expect(from(changes)).toBe(expected);
  });
});
