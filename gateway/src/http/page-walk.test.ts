import { describe, expect, it } from '@jest/globals';
import { ProblemError } from '../problems/problem-error.ts';
import { fetchPage } from './page-walk.ts';

const waiting = new AbortController().signal;

/** A list with a number of pages, each named by its number, and the tokens it was asked for. */
function aList(pages: number) {
  const asked: string[] = [];
  return {
    asked,
    fetch: async (pageToken: string) => {
      asked.push(pageToken);
      const page = Number(pageToken || '1');
      return { page, nextPageToken: page < pages ? String(page + 1) : '' };
    },
  };
}

describe('fetchPage', () => {
  it('reads the first page without a position', async () => {
    const list = aList(3);
    expect((await fetchPage({}, list.fetch, waiting)).asked?.page).toBe(1);
    expect(list.asked).toEqual(['']);
  });

  it('walks to a page by its number', async () => {
    const list = aList(9);
    expect((await fetchPage({ page: 4 }, list.fetch, waiting)).asked?.page).toBe(4);
    expect(list.asked).toEqual(['', '2', '3', '4']);
  });

  it('walks as far as page 200 and no further', async () => {
    expect((await fetchPage({ page: 200 }, aList(300).fetch, waiting)).asked?.page).toBe(200);
    const list = aList(300);
    await expect(fetchPage({ page: 201 }, list.fetch, waiting)).rejects.toThrow(ProblemError);
    expect(list.asked).toEqual([]);
  });

  it('goes where the cursor points at once', async () => {
    const list = aList(900);
    expect((await fetchPage({ page: 850, cursor: '850' }, list.fetch, waiting)).asked?.page).toBe(850);
    expect(list.asked).toEqual(['850']);
  });

  it('finds nothing beyond the end, and the last page before it', async () => {
    const { asked, last } = await fetchPage({ page: 5 }, aList(2).fetch, waiting);
    expect(asked).toBeNull();
    expect(last.page).toBe(2);
  });

  it('stops walking when nobody waits any more', async () => {
    const list = aList(9);
    const left = new AbortController();
    const walk = fetchPage(
      { page: 9 },
      (token) => {
        if (token === '3') left.abort();
        return list.fetch(token);
      },
      left.signal,
    );
    await expect(walk).rejects.toThrow(/abort/i);
    expect(list.asked).toEqual(['', '2', '3']);
  });
});
