import { describe, expect, it } from '@jest/globals';
import { seekPage } from './seek-page.ts';

/** A list of numbers from 0 on; those in `hits` fit. */
function aList(
  length: number,
  hits: readonly number[],
  options: { readonly isRare?: boolean | null; readonly isCollectable?: boolean } = {},
) {
  const walked: number[] = [];
  let collected = 0;
  return {
    walked,
    collections: () => collected,
    seek: (limit: number, from: number | null = null) =>
      seekPage<number, number>({
        limit,
        from,
        async walk(behind, rows, enough) {
          walked.push(rows);
          const start = behind === null ? 0 : behind + 1;
          const stretch = hits.filter((hit) => hit >= start && hit < start + rows).slice(0, enough);
          const isOver = stretch.length === enough || start + rows > length;
          return { hits: stretch, brokeOffAt: isOver ? null : start + rows - 1 };
        },
        isBetterCollected: options.isRare === null ? null : async () => options.isRare ?? false,
        async collect(atMost) {
          collected += 1;
          if (options.isCollectable === false || hits.length > atMost) return null;
          const behind = hits.filter((value) => from === null || value > from);
          return { rows: behind.slice(0, limit), count: behind.length };
        },
      }),
  };
}

const every = (step: number, length: number) =>
  Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step);

describe('seeking a page', () => {
  it('meets what is frequent on the first stretch and does not collect', async () => {
    const list = aList(1_000_000, every(10, 1_000_000));
    const found = await list.seek(51);
    expect(found).toEqual({ rows: every(10, 510), brokeOffAt: null, count: null });
    expect(list.walked).toEqual([1_000]);
    expect(list.collections()).toBe(0);
  });

  it('collects what is rare and not near', async () => {
    const list = aList(1_000_000, [700_000, 900_000], { isRare: true });
    expect(await list.seek(51)).toEqual({ rows: [700_000, 900_000], brokeOffAt: null, count: 2 });
    expect(list.walked).toEqual([1_000]);
  });

  it('walks as far as it may at once where nothing is ever better collected', async () => {
    const near = aList(1_000_000, every(300, 1_000_000), { isRare: null });
    expect((await near.seek(51)).rows).toEqual(every(300, 15_300));
    expect(near.walked).toEqual([20_000]);
    const far = aList(1_000_000, [700_000, 900_000], { isRare: null });
    expect(await far.seek(51)).toEqual({ rows: [700_000, 900_000], brokeOffAt: null, count: 2 });
    expect(far.walked).toEqual([20_000]);
    const tooMany = aList(1_000_000, [5, 700_000], { isRare: null, isCollectable: false });
    expect(await tooMany.seek(51)).toEqual({ rows: [5], brokeOffAt: 19_999, count: null });
  });

  it('walks on while the hits are near enough', async () => {
    const list = aList(1_000_000, every(100, 1_000_000));
    expect((await list.seek(51)).rows).toEqual(every(100, 5_100));
    expect(list.walked).toHaveLength(2);
    expect(list.collections()).toBe(0);
  });

  it('knows all when the list ends', async () => {
    const list = aList(300, [3, 299]);
    expect(await list.seek(51)).toEqual({ rows: [3, 299], brokeOffAt: null, count: 2 });
  });

  it('knows that nothing fits when a second stretch ends the list', async () => {
    expect(await aList(5_000, []).seek(51)).toEqual({ rows: [], brokeOffAt: null, count: 0 });
  });

  it('does not count a page that is exactly full', async () => {
    expect(await aList(300, every(6, 300)).seek(50)).toMatchObject({ brokeOffAt: null, count: null });
  });

  it('collects what is frequent elsewhere but nowhere near, instead of leaving the page empty', async () => {
    const far = every(10, 1_000_000).filter((value) => value >= 500_000);
    const list = aList(1_000_000, far);
    expect((await list.seek(51)).rows).toEqual(far.slice(0, 51));
    expect(list.walked.reduce((sum, rows) => sum + rows)).toBe(20_000);
  });

  it.each([true, false])(
    'breaks off where hits are too many and far away, and goes on from there without a gap (rare: %s)',
    async (isRare) => {
      const far = every(2, 400_000).filter((value) => value >= 200_000);
      const list = aList(400_000, far, { isRare, isCollectable: false });
      const rows: number[] = [];
      let from: number | null = null;
      for (let page = 0; page < 100 && rows.length < 60; page += 1) {
        const found = await list.seek(20, from);
        rows.push(...found.rows);
        from = found.brokeOffAt ?? rows.at(-1) ?? null;
      }
      expect(Math.max(...list.walked)).toBe(19_000);
      expect(rows.slice(0, 60)).toEqual(far.slice(0, 60));
    },
  );

  it('finds and counts all of what the walk met too little of', async () => {
    const few = [3, 5, 700, 19_000, 500_000, 900_000];
    for (const isRare of [true, false])
      expect(await aList(1_000_000, few, { isRare }).seek(51)).toEqual({
        rows: few,
        brokeOffAt: null,
        count: 6,
      });
  });

  it('asks for no more rows than the page holds', async () => {
    const list = aList(5_000, every(1, 5_000));
    expect((await list.seek(7)).rows).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
