import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageHome } from '@belegfluss/runtime/service';
import { describe, expect, it } from '@jest/globals';
import { findTables, isOfOneShop } from '../src/statements/is-of-one-shop.ts';
import { statementRules } from '../src/statements/statement-rules.ts';
import { tableRules } from '../src/tables/table-rules.ts';

const services = join(packageHome('@belegfluss/runtime'), '..');
const tools = join(services, '../deploy/tools/sources');
const { resolve } = createRequire(import.meta.url);
const { listFiles } = (await import(resolve(`${tools}/list-files.js`))) as {
  readonly listFiles: (
    root: string,
    folder: string,
    skips: (name: string) => boolean,
  ) => Promise<readonly string[]>;
};
const { parseSource, walk } = (await import(resolve(`${tools}/parse-source.js`))) as {
  readonly parseSource: (path: string) => Promise<{ readonly body: unknown }>;
  readonly walk: (tree: unknown, visit: (node: Node) => void, skips: (key: string) => boolean) => void;
};

type Node = {
  readonly type: string;
  readonly value?: string;
  readonly quasis?: readonly { readonly cooked: string | null; readonly raw: string }[];
};

const notOurs = new Set([
  'node_modules',
  'dist',
  'generated',
  'test',
  'prisma',
  'contract',
  'bench',
  'partners',
]);
const tables: ReadonlySet<string> = new Set(
  Object.values(tableRules).flatMap((rules) =>
    Object.entries(rules).flatMap(([name, rule]) => (rule.kind === 'shop' ? [name] : [])),
  ),
);

/** Literal texts of a source; a template counts as one, whose values are `…`. */
async function listTexts(path: string): Promise<readonly string[]> {
  const { body } = await parseSource(path);
  const texts: string[] = [];
  const visit = ({ type, value = '', quasis = [] }: Node) => {
    if (type === 'StringLiteral') texts.push(value);
    if (type === 'TemplateLiteral') texts.push(quasis.map(({ cooked, raw }) => cooked ?? raw).join('…'));
  };
  walk(body, visit, (key) => key === 'quasis' || key === 'source');
  return texts;
}

async function countStatementsWithoutShop(): Promise<Readonly<Record<string, number>>> {
  const files = (await listFiles(services, '', (name) => notOurs.has(name) || /\.test\.ts$/.test(name)))
    .filter((path) => /^[a-z]+\/src\/.*\.ts$/.test(path))
    .sort();
  const counts = await Promise.all(
    files.map(async (path) => {
      const texts = await listTexts(join(services, path));
      const found = texts.filter((text) => findTables(text, tables).length > 0 && !isOfOneShop(text));
      return [path, found.length] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('statements of the services', () => {
  it('name the shop, or are listed with the reason why they do not', async () => {
    const declared = Object.fromEntries(
      Object.entries(statementRules).map(([path, { all = 0, byId = 0, composed = 0 }]) => [
        path,
        all + byId + composed,
      ]),
    );
    expect(await countStatementsWithoutShop()).toEqual(declared);
  }, 60_000);

  it.each([
    ['SELECT * FROM work WHERE shop = $1 AND order_id = $2', true],
    ['SELECT * FROM work WHERE (shop, order_id) = ($1, $2)', true],
    ['INSERT INTO work (shop, order_id) VALUES ($1, $2)', true],
    ['SELECT shop FROM work WHERE due_at < now()', false],
    ['UPDATE work SET due_at = now() FROM orders WHERE orders.shop = work.shop', false],
    ['DELETE FROM work WHERE (shop, order_id) IN (SELECT shop, order_id FROM work LIMIT 5)', false],
  ])('are recognised: %s', (text, expected) => {
    expect(findTables(text, tables)).toContain('work');
    expect(isOfOneShop(text)).toBe(expected);
  });
});
