import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLintTree, type LintTree } from './lint-tree.ts';

let tree: LintTree;
beforeEach(async () => {
  tree = await createLintTree('lint-german.js');
  await tree.write('services/orders/src/domain/calm.ts', "export const calm = 'calm';");
});
afterEach(() => tree.remove());

/** A placeholder as a template has it; the tests' own sources must not interpolate it. */
const hole = ['$', '{1}'].join('');

describe('the lint of sentences in decisions and storage', () => {
  it.each([
    ['a sentence', "const text = 'Der Import geht von selbst weiter.';"],
    ['letters', "const label = 'gültig';"],
    ['quotation marks', "const quote = '„x';"],
    ['one word that people read', "const label = 'Zahlung';"],
    ['a template', `const text = \`sevdesk lehnt ${hole} ab und ${hole}\`;`],
    ['the pieces of a template together', `const text = \`bis ${hole}\`;`],
    ['a compound', "const label = 'Rechnungsentwurf';"],
    ['a word beside a value', `const text = \`${hole} statt ${hole}\`;`],
    ['an appeal', "const text = 'Bitte warte kurz';"],
    ['a key', "const columns = { 'Nummer der Abfrage': 1 };"],
    ['the name of a column', `const sql = 'SELECT valid AS "Gültig" FROM vat_id_check';`],
    ['a type', "type Section = 'Bestellungen';"],
  ])('refuses %s, with its place', async (_what, line) => {
    await tree.write('services/orders/src/domain/one.ts', `/** ä: by lines. */\n\nexport {};\n${line}\n`);
    const { code, said } = await tree.lint();
    expect(code).toBe(1);
    expect(said).toMatch(/^services\/orders\/src\/domain\/one\.ts:4: /);
    expect(said).toContain('src/texts');
  });

  it.each([
    'services/orders/src/storage/products/one.ts',
    'services/orders/src/catalog/domain/one.ts',
    'services/shops/src/domain/one.ts',
  ])('reads %s', async (path) => {
    await tree.write(path, "void 'nicht erreichbar';");
    expect((await tree.lint()).code).toBe(1);
  });

  it.each([
    ['English', "void 'die' + 'the order is not known: des' + 'es' + 'am';"],
    ['a code', "void 'MISSING_VAT-ID';"],
    ['SQL', "void 'SELECT shop FROM orders WHERE id = ANY($1) AND NOT deleted ORDER BY at DESC';"],
    ['a comment', '// Der Import geht von selbst weiter.'],
    ['an import', "import type {} from './der/und/die.ts';"],
  ])('accepts %s', async (_what, line) => {
    await tree.write('services/orders/src/domain/one.ts', `${line}\n`);
    expect(await tree.lint()).toEqual({ code: 0, said: 'No German in 2 files of decisions and storage.\n' });
  });

  it.each([
    'services/orders/src/texts/one.ts',
    'services/orders/contract/one.ts',
    'services/orders/src/use-cases/one.ts',
    'services/orders/src/domain/one.test.ts',
    'services/orders/src/domain/cases/one.cases.ts',
    'services/orders/src/domain/testing/one.ts',
    'gateway/src/domain/one.ts',
  ])('ignores texts, contracts, tests and others: %s', async (path) => {
    await tree.write(path, "void 'Der Import geht von selbst weiter.';");
    expect((await tree.lint()).code).toBe(0);
  });

  it('fails for an exception that matches nothing', async () => {
    await tree.write('services/orders/src/documents/storage/order-store.ts', "void 'calm';");
    const { code, said } = await tree.lint();
    expect([code, said]).toEqual([
      1,
      'services/orders/src/documents/storage/order-store.ts: the exception for Zusatzgebühr is over.\n',
    ]);
  });
});
