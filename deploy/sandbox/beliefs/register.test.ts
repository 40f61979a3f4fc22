import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { namedDifferences } from '../src/sevdesk/description/named-differences.ts';
import { beliefAreas } from './index.ts';
import { composePages, PROJECT_README, PROJECT_ROOT } from './pages.ts';

const beliefs = beliefAreas.flatMap((area) => area.beliefs);

describe('the register of beliefs', () => {
  it('has unique ids, and one file per area', () => {
    const ids = beliefs.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    for (const { area } of beliefAreas)
      expect({ area, exists: existsSync(join(import.meta.dirname, `${area}.ts`)) }).toEqual({
        area,
        exists: true,
      });
  });

  it('names only files and folders of this project that exist', () => {
    const missing = beliefs.flatMap(({ id, reliedOnIn }) =>
      reliedOnIn.filter((path) => !existsSync(join(PROJECT_ROOT, path))).map((path) => `${id}: ${path}`),
    );
    expect(missing).toEqual([]);
    expect(beliefs.filter(({ reliedOnIn }) => reliedOnIn.length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('gives every source a place and a date', () => {
    const wrong = beliefs.flatMap(({ id, sources }) =>
      sources.filter(({ where, date }) => where.trim().length < 10 || !isDay(date)).map(() => id),
    );
    expect(wrong).toEqual([]);
  });

  it('states the consequence of each wrong belief, especially without a source', () => {
    expect(beliefs.filter(({ otherwise }) => otherwise.trim().length < 20).map(({ id }) => id)).toEqual([]);
    const short = beliefs.filter(({ sources, otherwise }) => sources.length === 0 && otherwise.length < 60);
    expect(short.map(({ id }) => id)).toEqual([]);
  });

  it('states beliefs in sentences', () => {
    expect(beliefs.filter(({ holds }) => !/\S.*\.$/s.test(holds)).map(({ id }) => id)).toEqual([]);
  });

  it('covers every request to sevdesk that differs from its description', () => {
    const ids = new Set(beliefs.map(({ id }) => id));
    expect(namedDifferences.filter(({ belief }) => !ids.has(belief))).toEqual([]);
  });

  it('matches its page and the README, which `npm run beliefs` writes', async () => {
    const projectReadme = await readFile(PROJECT_README, 'utf8');
    for (const [file, text] of composePages(beliefAreas, { projectReadme }))
      expect(await readFile(file, 'utf8')).toBe(text);
  });
});

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(time).toISOString().startsWith(text);
}
