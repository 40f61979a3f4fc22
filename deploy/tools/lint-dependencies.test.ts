import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLintTree, type LintTree } from './lint-tree.ts';

const { resolve } = createRequire(import.meta.url);
const { findProblems } = (await import(resolve('./dependencies/find-problems.js'))) as {
  readonly findProblems: (root: string) => Promise<{
    readonly problems: readonly { readonly name: string; readonly text: string }[];
  }>;
};

const packageJson = (name: string, exports: object) =>
  JSON.stringify({ name: `@belegfluss/${name}`, exports });
const service = { './service': './src/service.ts', './contract': './contract/index.ts' };

/** A small repository in which every file imports only what it may. */
const allowed: Readonly<Record<string, string>> = {
  'protos/package.json': packageJson('protos', { './*': './generated/belegfluss/*.ts' }),
  'services/runtime/package.json': packageJson('runtime', { './*': './src/*/index.ts' }),
  'services/runtime/src/errors/index.ts': 'export class RpcError extends Error {}',
  'services/runtime/src/records/index.ts': 'export const ownValue = 1;',
  'services/runtime/src/service/index.ts': "import pg from 'pg';\nexport const pool = pg;",
  'services/orders/package.json': packageJson('orders', service),
  'services/orders/contract/index.ts': "export type { Plan } from '@belegfluss/shops/contract';",
  'services/orders/src/service.ts': [
    "import { Order } from '@belegfluss/protos/orders/v1/orders';",
    "import { pool } from '@belegfluss/runtime/service';",
    "import { decide } from './documents/index.ts';",
    'export const createService = () => [Order, pool, decide];',
  ].join('\n'),
  'services/orders/src/documents/index.ts': "export { decide } from './domain/decide.ts';",
  'services/orders/src/documents/domain/decide.ts': [
    "import { createHash } from 'node:crypto';",
    "import { RpcError } from '@belegfluss/runtime/errors';",
    "import { plans } from '@belegfluss/shops/contract';",
    "import type { Rule } from './rule.ts';",
    'export const decide = (rule: Rule) => [createHash, RpcError, plans, rule];',
  ].join('\n'),
  'services/orders/src/documents/domain/index.ts': "export type { Rule } from './rule.ts';",
  'services/orders/src/reads/index.ts': "export { list } from './list.ts';",
  'services/orders/src/reads/list.ts': [
    "import { run } from '../kernel/storage/run.ts';",
    "import type { Rule } from '../documents/domain/index.ts';",
    "import { decide } from '../documents/index.ts';",
    'export const list = (rule: Rule) => [run, decide(rule)];',
  ].join('\n'),
  'services/orders/src/reads/list.test.ts': "import '../documents/domain/decide.ts';",
  'services/orders/src/kernel/storage/run.ts': 'export const run = 1;',
  'services/orders/src/documents/domain/rule.ts': 'export type Rule = string;',
  'services/orders/src/documents/domain/decide.test.ts':
    "import { readFileSync } from 'node:fs';\nreadFileSync('x');",
  'services/shops/package.json': packageJson('shops', service),
  'services/shops/contract/index.ts':
    "import { ownValue } from '@belegfluss/runtime/records';\nimport { z } from 'zod';\nexport const plans = z.string(ownValue);\nexport type Plan = 1;",
  'services/shops/src/service.ts': 'export const createService = () => 1;',
  'services/shops/src/storage/store.ts': 'export const store = 1;',
  'web/package.json': packageJson('web', {}),
  'web/src/app/app.tsx':
    "import { List } from '../features/orders/list.tsx';\nexport const App = () => <List />;\nvoid import('../features/log/log.tsx');",
  'web/src/features/orders/list.tsx': [
    "import { plans } from '@belegfluss/shops/contract';",
    "import { Table } from '../../ui/table.tsx';",
    'export const List = () => <Table plans={plans} />;',
  ].join('\n'),
  'web/src/features/log/log.tsx':
    "import { money } from '../../lib/money.ts';\nexport const Log = () => money;",
  'web/src/ui/table.tsx': "export { DataTable as Table } from '@shopify/polaris';",
  'web/src/lib/money.ts': "export const money = '1,00';",
  'deploy/local/package.json': packageJson('local', {}),
  'deploy/local/src/services.ts': "export { createService } from '@belegfluss/orders/service';",
};

let tree: LintTree;

beforeEach(async () => {
  tree = await createLintTree('lint-dependencies.js');
  for (const [path, text] of Object.entries(allowed)) await tree.write(path, text);
});

afterEach(() => tree.remove());

/** Output lines of the tool that name a rule and an import; empty when it finds nothing. */
async function lint(): Promise<string[]> {
  const { code, said } = await tree.lint();
  const lines = said.split('\n').filter((line) => /^[a-z-]+: /.test(line));
  expect(code).toBe(lines.length > 0 ? 1 : 0);
  return lines;
}

/** The same of the small repository, without a process. */
const problems = async (): Promise<string[]> =>
  (await findProblems(tree.root)).problems.map(({ name, text }) => `${name}: ${text}`);

const sideEffect = (specifier: string) => `import '${specifier}';`;

describe('the lint of dependencies', () => {
  it('accepts the small repository', async () => {
    expect(await lint()).toEqual([]);
  });

  it.each([
    ['stay-in-package', 'services/orders/src/wrong.ts', sideEffect('../../shops/src/storage/store.ts')],
    ['stay-in-package', 'deploy/tools/wrong.js', sideEffect('../local/src/services.ts')],
    ['stay-in-package', 'web/src/lib/wrong.ts', sideEffect('../../../services/shops/contract/index.ts')],
    ['published-only', 'services/orders/src/wrong.ts', sideEffect('@belegfluss/shops/src/storage/store.ts')],
    ['published-only', 'services/orders/src/wrong.ts', sideEffect('@belegfluss/shops')],
    ['published-only', 'services/orders/src/wrong.ts', sideEffect('@belegfluss/nobody/contract')],
    ['composition-in-deploy', 'services/orders/src/wrong.ts', sideEffect('@belegfluss/shops/service')],
    [
      'composition-in-deploy',
      'web/src/lib/wrong.ts',
      "export const load = () => import('@belegfluss/shops/service');",
    ],
    ['pure-contract', 'services/shops/contract/wrong.ts', sideEffect('node:fs')],
    ['pure-contract', 'services/shops/contract/wrong.ts', sideEffect('fs')],
    ['pure-contract', 'services/shops/contract/wrong.ts', sideEffect('pg')],
    ['pure-contract', 'services/shops/contract/wrong.ts', sideEffect('../src/storage/store.ts')],
    ['pure-contract', 'services/shops/contract/wrong.ts', sideEffect('@belegfluss/runtime/errors')],
    ['pure-domain', 'services/shops/src/domain/wrong.ts', sideEffect('../storage/store.ts')],
    ['pure-domain', 'services/shops/src/domain/wrong.ts', sideEffect('node:fs/promises')],
    ['pure-domain', 'services/shops/src/domain/wrong.ts', "export type { Pool } from 'pg';"],
    ['pure-domain', 'services/shops/src/domain/wrong.ts', sideEffect('@prisma/client')],
    ['pure-domain', 'services/shops/src/domain/wrong.ts', sideEffect('../../generated/prisma/client.ts')],
    ['pure-domain', 'services/shops/src/domain/wrong.ts', sideEffect('@belegfluss/runtime/service')],
    ['protos-at-the-edges', 'web/src/lib/wrong.ts', sideEffect('@belegfluss/protos/orders/v1/orders')],
    ['protos-at-the-edges', 'web/src/lib/wrong.ts', sideEffect('@belegfluss/shops/messages')],
    [
      'protos-at-the-edges',
      'services/shops/contract/wrong.ts',
      "export type A = import('@belegfluss/protos/a').A;",
    ],
    [
      'protos-at-the-edges',
      'services/shops/src/domain/wrong.ts',
      sideEffect('@belegfluss/protos/orders/v1/orders'),
    ],
    ['web-layers', 'web/src/ui/wrong.tsx', sideEffect('../features/orders/list.tsx')],
    ['web-layers', 'web/src/lib/wrong.ts', sideEffect('../ui/table.tsx')],
    ['web-layers', 'web/src/features/orders/wrong.tsx', sideEffect('../../app/app.tsx')],
    ['features-apart', 'web/src/features/orders/wrong.tsx', sideEffect('../log/log.tsx')],
    ['modules-apart', 'services/orders/src/reads/wrong.ts', sideEffect('../documents/domain/decide.ts')],
    [
      'modules-apart',
      'services/orders/src/reads/wrong.ts',
      "import type { Rule } from '../documents/domain/rule.ts';\nexport type Own = Rule;",
    ],
    ['modules-apart', 'services/orders/src/documents/wrong.ts', sideEffect('../reads/index.ts')],
    ['modules-apart', 'services/orders/src/kernel/wrong.ts', sideEffect('../documents/index.ts')],
    ['modules-apart', 'services/orders/src/service.ts', sideEffect('./documents/domain/decide.ts')],
    ['modules-apart', 'services/orders/src/reads/wrong.mts', sideEffect('../documents/domain/decide.ts')],
    ['modules-known', 'services/orders/src/newcomer/index.ts', sideEffect('../documents/index.ts')],
    ['modules-known', 'services/orders/src/reads/wrong.ts', sideEffect('../newcomer/index.ts')],
    ['no-test-helpers', 'services/orders/src/reads/wrong.ts', sideEffect('./testing/helper.ts')],
    ['imports-by-name', 'services/orders/src/reads/wrong.ts', sideEffect('node:module')],
    ['polaris-in-ui', 'web/src/features/orders/wrong.tsx', sideEffect('@shopify/polaris')],
    ['polaris-in-ui', 'web/src/app/wrong.tsx', sideEffect('@shopify/polaris-icons')],
  ])('names %s when %s says: %s', async (rule, path, text) => {
    await tree.write(path, text);
    const specifier = text.match(/'([^']+)'/)?.[1];
    expect(await problems()).toContainEqual(`${rule}: ${path} imports ${specifier}`);
  });

  it('reads an import that is a template, and refuses one that is composed', async () => {
    const path = 'services/orders/src/reads/wrong.ts';
    await tree.write(
      path,
      'void import(`../documents/domain/decide.ts`);\nvoid import(globalThis.name);\nexport {};',
    );
    expect(await problems()).toEqual([
      `modules-apart: ${path} imports ../documents/domain/decide.ts`,
      `imports-by-name: ${path} imports (computed)`,
    ]);
  });

  it.each([
    ['that are left at run time', "export { one } from './one.ts';"],
    ['of a type', "import type { one } from './one.ts';\nexport type Two = typeof one;"],
    ['of a type among values', "import { type one } from './one.ts';\nexport type Two = typeof one;"],
    ['of a type inside a type', "export type Two = typeof import('./one.ts').one;"],
  ])('names a cycle that is closed by an import %s', async (_, text) => {
    await tree.write('services/shops/src/one.ts', "import './two.ts';\nexport const one = 1;");
    await tree.write('services/shops/src/two.ts', text);
    expect(await problems()).toEqual([
      'no-cycles: services/shops/src/one.ts → services/shops/src/two.ts → services/shops/src/one.ts',
    ]);
  });

  it('names each cycle of files once, also one through another package', async () => {
    await tree.write('services/shops/src/one.ts', "import './two.ts';\nexport const one = 1;");
    await tree.write('services/shops/src/two.ts', "export { one } from './one.ts';");
    await tree.write('services/shops/contract/round.ts', sideEffect('@belegfluss/orders/contract'));
    await tree.write('services/shops/contract/index.ts', sideEffect('./round.ts'));
    await tree.write('services/orders/contract/index.ts', sideEffect('@belegfluss/shops/contract'));
    expect(await lint()).toEqual([
      'no-cycles: services/orders/contract/index.ts → services/shops/contract/index.ts → services/shops/contract/round.ts → services/orders/contract/index.ts',
      'no-cycles: services/shops/src/one.ts → services/shops/src/two.ts → services/shops/src/one.ts',
    ]);
  });

  it('fails for a folder without sources', async () => {
    const empty = await createLintTree('lint-dependencies.js');
    expect((await empty.lint()).code).toBe(1);
    await empty.remove();
  });
});
