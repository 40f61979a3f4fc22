import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const { resolve } = createRequire(import.meta.url);
const { findProblems } = (await import(resolve('./decisions/find-problems.js'))) as {
  readonly findProblems: (folder: string) => Promise<{ readonly problems: readonly string[] }>;
};

const page = (number: number, state: string) => `# ${number}. Something\n\n${state}\n\n**Context.** Why.\n`;
const valid: Readonly<Record<string, string>> = {
  '0001-money.md': page(1, '2026-11-20 · accepted'),
  '0002-texts.md': page(
    2,
    '2026-11-20 · accepted, amended by [0003](0003-words.md), [0004](0004-signs.md) and [0005](0005-marks.md)',
  ),
  '0003-words.md': page(3, '2026-11-21 · superseded by [0004](0004-signs.md)'),
  '0004-signs.md': page(4, '2026-11-22 · accepted'),
  '0005-marks.md': page(5, '2026-11-22 · accepted'),
  'README.md': [
    '| [0001](0001-money.md) | money |',
    '| [0002](0002-texts.md) | texts |',
    '| [0003](0003-words.md) | words |',
    '| [0004](0004-signs.md) | signs |',
    '| [0005](0005-marks.md) | marks |',
  ].join('\n'),
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'belegfluss-decisions-'));
  for (const [name, text] of Object.entries(valid)) await writeFile(join(folder, name), text);
});

afterEach(() => rm(folder, { recursive: true }));

describe('the lint of decisions', () => {
  it('accepts pages with date, status and a place in the map', async () => {
    expect((await findProblems(folder)).problems).toEqual([]);
  });

  it.each([
    ['without a status', '0001-money.md', '# 1. Money\n\n**Context.** Why.', 'line 3'],
    ['without a date', '0001-money.md', page(1, 'accepted'), 'line 3'],
    ['with an unknown status', '0001-money.md', page(1, '2026-11-20 · maybe'), 'line 3'],
    ['headed by another number', '0001-money.md', page(7, '2026-11-20 · accepted'), 'is not headed "# 1. …"'],
    ['with a number that is given', '0001-coins.md', page(1, '2026-11-20 · accepted'), 'shares its number'],
    ['without a number', 'coins.md', page(1, '2026-11-20 · accepted'), 'is not named by a number'],
    [
      'changed by a page that does not exist',
      '0001-money.md',
      page(1, '2026-11-20 · superseded by [0009](0009-nothing.md)'),
      'which is no page',
    ],
    [
      'changed by an earlier page',
      '0005-marks.md',
      page(5, '2026-11-22 · accepted, amended by [0001](0001-money.md)'),
      'is not a later page',
    ],
    [
      'missing in the map',
      '0006-more.md',
      page(6, '2026-11-22 · accepted'),
      'in the map of README.md 0 times',
    ],
    ['that the map names twice', 'README.md', `${valid['README.md']}\n[0001](0001-money.md)`, '2 times'],
    ['that only the map knows', 'README.md', `${valid['README.md']}\n[0009](0009-no.md)`, 'which is no page'],
  ])('rejects a page %s', async (_what, name, text, problem) => {
    await writeFile(join(folder, name), text);
    expect((await findProblems(folder)).problems).toContainEqual(expect.stringContaining(problem));
  });
});
