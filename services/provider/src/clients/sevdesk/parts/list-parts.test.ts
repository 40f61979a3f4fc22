import { describe, expect, it } from '@jest/globals';
import { ok } from '../../../domain/provider-result.ts';
import type { SevdeskHttp } from '../http.ts';
import { listParts } from './list-parts.ts';

/** An account whose list is read page by page; `between` may change it before each page. */
function anAccount(count: number, between: (ids: number[], page: number) => void = () => {}) {
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const offsets: number[] = [];
  const http = {
    get: async (
      _path: string,
      { limit, offset }: Record<string, string>,
      schema: { parse(rows: unknown): unknown },
    ) => {
      between(ids, offsets.length);
      offsets.push(Number(offset));
      const rows = ids.slice(Number(offset), Number(offset) + Number(limit));
      return ok(schema.parse(rows.map((id) => ({ id: String(id), partNumber: `T-${id}` }))));
    },
  } as unknown as SevdeskHttp;
  return { http, offsets, ids };
}

const listNumericIds = async (http: SevdeskHttp) => {
  const parts = await listParts(http);
  return parts.ok ? parts.value.map(({ id }) => Number(id)) : parts.error;
};

describe('the list of all parts', () => {
  it.each([
    [0, [0]],
    [999, [0]],
    [1000, [0, 999]],
    [1999, [0, 999, 1998]],
    [2500, [0, 999, 1998]],
  ])('of %i parts is read whole', async (count, offsets) => {
    const account = anAccount(count);
    expect(await listNumericIds(account.http)).toEqual(account.ids);
    expect(account.offsets).toEqual(offsets);
  });

  it('misses nothing when parts are deleted while it is read', async () => {
    const account = anAccount(2500, (ids, page) => {
      if (page === 1) ids.splice(10, 3);
    });
    expect(await listNumericIds(account.http)).toEqual(account.ids);
    expect(account.ids).toHaveLength(2497);
    // The second page showed that the list had moved.
    expect(account.offsets).toEqual([0, 999, 0, 999, 1998]);
  });

  it('is given up when it never stands still', async () => {
    const account = anAccount(2500, (ids) => ids.splice(0, 1));
    expect(await listNumericIds(account.http)).toMatchObject({ kind: 'unavailable' });
  });
});
