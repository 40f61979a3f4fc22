import { openPool } from '@belegfluss/runtime/database';
import { createTestDatabase } from '@belegfluss/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MadeLink } from '../src/storage/parts/link-written.ts';
import type { PartLink } from '../src/storage/parts/part-link-row.ts';
import { createPartLinks, type PartLinks } from '../src/storage/parts/part-links.ts';
import { logger } from './provider-fixture.ts';

const shop = 'part-links.myshopify.com';
let links: PartLinks;
let stop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase('provider');
  const pool = openPool({ url: database.url, name: 'test', logger });
  links = createPartLinks(pool);
  stop = async () => {
    await pool.end();
    await database.drop();
  };
});
afterAll(() => stop());

const begin = (key: string, number: string, of = shop) =>
  links.begin({ shop: of, key, group: 'product', number });

const begun = async (key: string): Promise<PartLink> => {
  const link = await begin(key, key);
  if (!link) throw new Error(`${key} was begun already.`);
  return link;
};

const made = (link: PartLink, partId: string, more: Partial<MadeLink> = {}): MadeLink => ({
  shop,
  link,
  partId,
  number: link.number,
  wanted: link.number,
  active: true,
  stock: '3',
  madeWith: '3',
  contentHash: 'content',
  note: 'note',
  ...more,
});

describe('keys that are begun in the same moment', () => {
  it('get each its own row; one that has a row already gets that', async () => {
    const first = await begin('a1', 'A-1');
    const [again, second, theirs] = await Promise.all([
      begin('a1', 'A-9'),
      begin('a2', 'A-2'),
      begin('a1', 'A-1', 'other.myshopify.com'),
    ]);
    expect(again).toEqual(first);
    expect(second).toMatchObject({ key: 'a2', number: 'A-2', partId: null, revision: 0 });
    expect(theirs).toMatchObject({ key: 'a1', number: 'A-1' });
    expect(theirs?.generation).not.toBe(first?.generation);
  });

  it('do not share a number', async () => {
    const rows = await Promise.all([begin('b1', 'B'), begin('b2', 'B'), begin('b3', 'B')]);
    expect(rows.filter((row) => row !== null)).toHaveLength(1);
  });
});

describe('parts that are linked in the same moment', () => {
  it('stand each for its own key, with the content that they were made with', async () => {
    const [first, second] = [await begun('c1'), await begun('c2')];
    const linked = await Promise.all([
      links.linkWritten(made(first, 'part-c1')),
      links.linkWritten(made(second, 'part-c2', { madeWith: '', stock: '0', note: '' })),
    ]);
    expect(linked).toMatchObject([
      { key: 'c1', partId: 'part-c1', revision: 1, contentHash: 'content', note: 'note', madeWith: '3' },
      { key: 'c2', partId: 'part-c2', revision: 1, contentHash: 'content', note: '', madeWith: null },
    ]);
    expect(await links.find(shop, 'c1')).toEqual(linked[0]);
  });

  it('are not linked where the key has one, was begun again or has another content meanwhile', async () => {
    const [taken, renewed, free] = [await begun('d1'), await begun('d2'), await begun('d3')];
    await links.linkWritten(made(taken, 'part-d1'));
    const linked = await Promise.all([
      links.linkWritten(made(taken, 'part-d9')),
      links.linkWritten(made({ ...renewed, generation: renewed.generation - 1 }, 'part-d2')),
      links.linkWritten(made({ ...renewed, revision: 1 }, 'part-d2')),
      links.linkWritten(made(free, 'part-d3')),
    ]);
    expect(linked).toMatchObject([null, null, null, { partId: 'part-d3' }]);
    expect(await links.find(shop, 'd1')).toMatchObject({ partId: 'part-d1' });
    expect(await links.find(shop, 'd2')).toEqual(renewed);
  });

  it('do not suffer from one that is another key’s', async () => {
    const [owner, thief, other] = [await begun('e1'), await begun('e2'), await begun('e3')];
    await links.linkWritten(made(owner, 'part-e1'));
    const linked = await Promise.all([
      links.linkWritten(made(thief, 'part-e1')),
      links.linkWritten(made(other, 'part-e3')),
    ]);
    expect(linked).toMatchObject([null, { key: 'e3', partId: 'part-e3' }]);
    expect(await links.find(shop, 'e2')).toEqual(thief);
  });

  it('keep no content where the number is another by now', async () => {
    const link = await begun('f1');
    await links.claimNumber(shop, 'f1', 'f1-new');
    expect(await links.linkWritten(made(link, 'part-f1'))).toMatchObject({
      partId: 'part-f1',
      number: 'f1-new',
      contentHash: '',
    });
  });
});
