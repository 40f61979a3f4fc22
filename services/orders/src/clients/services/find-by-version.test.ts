import { describe, expect, it } from '@jest/globals';
import { findByVersion } from './find-by-version.ts';

type Known = { readonly shop: string; readonly version: string };

/** A service that has a text of each shop, whose version is its length. */
function aService(texts: Map<string, string>) {
  const asked: (readonly Known[])[] = [];
  const find = findByVersion<string>(
    async (known) => {
      asked.push(known);
      const toVersion = (shop: string) => `${texts.get(shop)?.length}`;
      const isCurrent = ({ shop, version }: Known) => toVersion(shop) === version;
      const there = known.filter(({ shop }) => texts.has(shop));
      return {
        changed: new Map(
          there
            .filter((one) => !isCurrent(one))
            .map(({ shop }) => [shop, { version: toVersion(shop), value: texts.get(shop) ?? '' }]),
        ),
        unchanged: there.filter(isCurrent).map(({ shop }) => shop),
      };
    },
    { withinMs: 0, most: 128 },
  );
  return { asked, find };
}

describe('what is kept of a shop', () => {
  it('is asked for each time, with the version that is known', async () => {
    const { asked, find } = aService(new Map([['one', 'abc']]));
    expect([await find('one'), await find('one')]).toEqual(['abc', 'abc']);
    expect(asked).toEqual([[{ shop: 'one', version: '' }], [{ shop: 'one', version: '3' }]]);
  });

  it('is replaced by what it has become, and gone when the service has it no more', async () => {
    const texts = new Map([['one', 'abc']]);
    const { find } = aService(texts);
    await find('one');
    texts.set('one', 'abcd');
    expect(await find('one')).toBe('abcd');
    texts.delete('one');
    expect(await find('one')).toBeUndefined();
  });

  it('is answered beside what is new and what nobody knows, in one call', async () => {
    const { asked, find } = aService(
      new Map([
        ['one', 'abc'],
        ['two', 'de'],
      ]),
    );
    await find('one');
    expect(await Promise.all(['one', 'two', 'nobody'].map((shop) => find(shop)))).toEqual([
      'abc',
      'de',
      undefined,
    ]);
    expect(asked).toHaveLength(2);
  });
});
