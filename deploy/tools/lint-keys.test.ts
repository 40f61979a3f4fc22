import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLintTree, type LintTree } from './lint-tree.ts';

const options = { strict: true, noEmit: true, target: 'es2023', lib: ['es2023'], types: [] };
const head = `
declare const texts: Readonly<Record<string, string>>;
declare const fixed: Readonly<{ one: string; two: string }>;
declare const list: readonly string[];
declare const name: string;
declare const one: 'one' | 'two';
declare const index: number;
declare const branded: string & { readonly brand: unique symbol };
declare function ask(text: unknown): void;
`;

/** Single lines, each with whether the lint must find it. */
const lines: readonly (readonly [line: string, isFound: boolean])[] = [
  ['ask(texts[name]);', true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of one.
  ['ask(texts[`a-${one}`]);', false],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of one.
  ['ask(texts[`a-${name}` as const]);', true],
  ['ask(texts[branded]);', true],
  ['ask(texts[name.toLowerCase()] ?? name);', true],
  ['ask(fixed[name as keyof typeof fixed]);', true],
  ['ask((fixed as Record<string, string>)[name]);', true],
  ['ask(name in fixed);', true],
  ['(texts as Record<string, string>)[name] = "";', true],
  ['ask((<Key extends string>(key: Key) => texts[key])(name));', true],
  ['ask(Object.keys(texts).map((key) => texts[key]));', true],
  ['ask(texts[one]);', false],
  ['ask(fixed[one]);', false],
  ['ask("one" in fixed);', false],
  ['ask(list[index]);', false],
  ['ask(texts.one);', false],
  ['ask(new Map([["one", 1]]).get(name));', false],
  ['ask((() => Object.hasOwn(texts, name) && texts[name])());', false],
  ['ask((() => Object.hasOwn(fixed, name) && texts[name])());', true],
];
const source = head + lines.map(([line]) => line).join('\n');
const clean = head + lines.flatMap(([line, isFound]) => (isFound ? [] : [line])).join('\n');

let tree: LintTree;
beforeAll(async () => {
  tree = await createLintTree('lint-keys.js');
  await tree.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: options, include: ['services', 'gateway'] }),
  );
  await tree.write('web/tsconfig.json', JSON.stringify({ compilerOptions: options, include: ['src'] }));
  await tree.write('web/src/app/main.ts', clean);
});
afterAll(() => tree.remove());

const firstLine = head.split('\n').length;

describe('the lint of keys', () => {
  it('accepts keys that are one of a known few, or were checked', async () => {
    await tree.write('services/orders/src/table.ts', clean);
    expect(await tree.lint()).toEqual({
      code: 0,
      said: 'No object in 2 files is indexed by foreign keys.\n',
    });
  });

  it('names each place with an arbitrary key, and the fix', async () => {
    await tree.write('services/orders/src/table.ts', source);
    const { code, said } = await tree.lint();
    expect(code).toBe(1);
    expect(said).toContain('ownValue');
    const places = [...said.matchAll(/^services\/orders\/src\/table\.ts:(\d+): /gm)].map(([, line]) =>
      Number(line),
    );
    expect(places).toEqual(lines.flatMap(([, isFound], at) => (isFound ? [firstLine + at] : [])));
    await tree.write('services/orders/src/table.ts', clean);
  });

  it.each(['services/orders/src/table.test.ts', 'services/orders/src/cases/one.ts', 'deploy/tools/one.ts'])(
    'ignores tests and tools: %s',
    async (path) => {
      await tree.write(path, source);
      expect((await tree.lint()).code).toBe(0);
      await rm(join(tree.root, path));
    },
  );

  it('reads the gateway, contracts and the web', async () => {
    const paths = ['gateway/src/one.ts', 'services/shops/contract/one.ts', 'web/src/lib/one.ts'];
    for (const path of paths) await tree.write(path, `${head}ask(texts[name]);`);
    const { said } = await tree.lint();
    for (const path of paths) expect(said).toContain(`${path}:${firstLine}: texts[name]`);
    for (const path of paths) await rm(join(tree.root, path));
  });
});
