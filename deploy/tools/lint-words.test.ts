import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLintTree, type LintTree } from './lint-tree.ts';

let tree: LintTree;
beforeEach(async () => {
  tree = await createLintTree('lint-words.js');
});
afterEach(() => tree.remove());

/** The first line of the tool's output. */
const firstLine = async () => (await tree.lint()).said.split('\n')[0];

describe('the lint of words', () => {
  it.each([
    ['in a comment', '/** The order is planned anew. */', 'anew'],
    ['in a name', 'export const readAnew = 1;', 'Anew'],
    ['in the name of a test', "it('is made anew', () => {});", 'anew'],
    ['at the beginning of a name', 'export const wishList = 1;', 'wish'],
    ['in a type', 'export type Hindrance = 1;', 'Hindrance'],
    ['of two words', '// It gives no sign of life.', 'sign of life'],
    ['in a function', 'const totalOf = () => 1;', 'const totalOf'],
    ['in the end of a type', 'export type ShopFacts = { id: string };', 'type ShopFacts'],
  ])('refuses a retired word %s, with its place', async (_what, line, word) => {
    await tree.write('services/shops/src/one.ts', `export {};\n${line}\n`);
    expect(await firstLine()).toContain(`services/shops/src/one.ts:2: ${word}: write `);
  });

  it('refuses a retired word in the name of a file', async () => {
    await tree.write('services/shops/src/read-anew.ts', 'export {};');
    expect(await firstLine()).toContain('services/shops/src/read-anew.ts:1: Anew: write ');
  });

  it.each([
    ['a value that is stored', "const wish = 'anew';"],
    ['another word that holds it', 'const anewer = renewal;'],
    ['a method of the language', 'const place = list.indexOf(item);'],
  ])('accepts %s', async (_what, line) => {
    await tree.write('services/shops/src/one.ts', line);
    expect(await firstLine()).toBe('No old word in 1 files.');
  });

  it.each([
    'services/shops/generated/one.ts',
    'services/shops/prisma/migrations/1_one/migration.ts',
    'web/node_modules/one.js',
    'deploy/docs/words.md',
    'CHANGELOG.md',
  ])('ignores %s', async (path) => {
    await tree.write(path, 'anew');
    await tree.write('services/shops/src/one.ts', 'export {};');
    expect(await firstLine()).toBe('No old word in 1 files.');
  });
});
