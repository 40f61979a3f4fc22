import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLintTree, type LintTree } from './lint-tree.ts';

let tree: LintTree;
beforeEach(async () => {
  tree = await createLintTree('lint-provider-words.js');
  await tree.write('services/provider/src/service.ts', 'export const calm = 1;');
});
afterEach(() => tree.remove());

describe('the lint of provider words', () => {
  it.each([
    ['its name in a name of ours', 'const createSevdeskThing = 1;', 'createSevdeskThing'],
    ['its name as a value', "const kind = 'sevdesk';", 'sevdesk'],
    ['its folder as an import', "import { a } from './clients/sevdesk/http.ts';\nvoid a;", 'sevdesk'],
    ['its name in a sentence', "const text = 'Prüfe das in sevdesk.';", 'sevdesk'],
    ['its name in a template', 'const text = `sevdesk lehnt ' + '$' + '{1} ab`;', 'sevdesk'],
    ['a model', "const model = 'CreditNote';", 'CreditNote'],
    ['a model in a pattern', 'const gone = /\\bModel_Invoice\\b/;', 'Model_Invoice'],
    [
      'a field',
      'const field = ({ customerInternalNote }: { customerInternalNote: string }) => 1;',
      'customerInternalNote',
    ],
    ['a thing of its own', 'const sevUser = 1;', 'sevUser'],
    ['a name that begins with a model', 'const checkAccountId = 1;', 'checkAccountId'],
    ['a private name', 'class One { #sevdesk = 1; }', 'sevdesk'],
    ['a code of a refusal', "const isGone = (code: string) => code === '151';", '151'],
  ])('refuses %s in the service itself, with its place', async (_what, line, word) => {
    const text = `/** ä: the place is reported by lines. */\n\nexport {};\n${line}\n`;
    await tree.write('services/provider/src/use-cases/one.ts', text);
    const { code, said } = await tree.lint();
    expect(code).toBe(1);
    expect(said).toContain(`services/provider/src/use-cases/one.ts:4: ${word} (sevdesk)`);
  });

  it.each([
    ['its folder', 'services/provider/src/clients/sevdesk/names.ts', "export const name = 'CreditNote';"],
    ['the registry', 'services/provider/src/clients/providers.ts', "import './sevdesk/sevdesk.ts';"],
    ['a contract', 'services/provider/contract/names.ts', "export const name = 'sevdesk';"],
    ['a test', 'services/provider/src/use-cases/one.test.ts', "void 'sevdesk';"],
    ['a text table', 'gateway/src/public/texts/frame.ts', "export const name = 'sevdesk';"],
    [
      'a comment',
      'services/orders/src/one.ts',
      '/** As sevdesk says (CreditNote, 151). */\nexport const one = 1;',
    ],
    ['a sentence for people', 'services/orders/src/one.ts', "export const text = 'In sevdesk fehlt etwas.';"],
    ['the name of a log event', 'services/orders/src/one.ts', "export const event = 'sevdesk.rejected';"],
    ['the published path', 'gateway/src/routes/one.ts', "export const path = '/sevdesk/connection';"],
    [
      'the published answer',
      'gateway/src/one.ts',
      'export const answer = { sevdesk: { smallSettlement: 1 } };',
    ],
  ])('accepts %s', async (_what, path, text) => {
    await tree.write(path, text);
    expect(await tree.lint()).toEqual({
      code: 0,
      said: expect.stringContaining('No provider is known by name'),
    });
  });

  it.each([
    ['a value', 'services/orders/src/one.ts', "export const kind = 'sevdesk';"],
    ['a column', 'services/orders/src/one.ts', "export const sql = 'SELECT sevdesk_id FROM orders';"],
    [
      'a model in a sentence',
      'services/orders/src/one.ts',
      "export const text = 'No CreditNote in sevdesk';",
    ],
    ['a name of ours', 'gateway/src/one.ts', 'export const composeSevdesk = 1;'],
    [
      'a log event of another service',
      'services/shops/src/one.ts',
      "export const event = 'sevdesk.rejected';",
    ],
  ])('refuses %s outside of the service', async (_what, path, text) => {
    await tree.write(path, text);
    expect((await tree.lint()).code).toBe(1);
  });

  it('fails when there are no sources', async () => {
    await rm(join(tree.root, 'services'), { recursive: true });
    expect((await tree.lint()).code).toBe(1);
  });
});
