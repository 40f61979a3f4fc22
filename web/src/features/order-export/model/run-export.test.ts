import type { OrderPage, OrderQuery } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { anOrder, anOrderPage } from '../../../../test/samples/order.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { ExportRequest } from './export-request.ts';
import { type ExportState, exportedFile, nothingExported, runExport } from './run-export.ts';

const asCsv: ExportRequest = {
  format: 'csv',
  columns: ['name', 'email'],
  filter: 'invoice',
  range: { kind: 'year', year: 2025 },
};
const asJson: ExportRequest = {
  format: 'json',
  columns: ['name', 'tags'],
  filter: 'all',
  range: { kind: 'total' },
};

const pages: Readonly<Record<string, OrderPage>> = {
  '': anOrderPage([anOrder({ id: '1', name: '#1' }), anOrder({ id: '2', name: '#2' })], {
    count: { pages: 1, items: 3, capped: false },
    hasNext: true,
    next: 'b',
  }),
  // A page may be empty where what is sought lies far off.
  b: anOrderPage([], { hasNext: true, next: 'c' }),
  c: anOrderPage([anOrder({ id: '3', name: '#3' })]),
};

function tools(failures: (Error | undefined)[] = []) {
  const asked: OrderQuery[] = [];
  const waited: number[] = [];
  const seen: ExportState[] = [];
  return {
    asked,
    waited,
    seen,
    fetchPage: async (query: OrderQuery) => {
      asked.push(query);
      const failure = failures.shift();
      if (failure) throw failure;
      return pages[query.cursor ?? ''] ?? anOrderPage([]);
    },
    pause: async (ms: number) => void waited.push(ms),
    signal: new AbortController().signal,
    onProgress: (state: ExportState) => void seen.push(state),
  };
}

const text = async (request: ExportRequest, state: ExportState) => exportedFile(request, state).text();
const failure = (status: number) =>
  new ApiError({ status, code: 'X', title: '', detail: '', ...(status === 429 && { retryAfterMs: 7_000 }) });

describe('runExport', () => {
  it('reads every page once, oldest first, and writes one heading', async () => {
    const given = tools();
    const state = await runExport(asCsv, nothingExported, given);
    expect(given.asked[0]).toEqual({
      sortBy: 'createdAt',
      sortDir: 'asc',
      limit: 500,
      filter: 'invoice',
      since: '2025-01-01',
      until: '2026-01-01',
    });
    expect(given.asked.map(({ cursor }) => cursor)).toEqual([undefined, 'b', 'c']);
    expect(await text(asCsv, state)).toBe(
      'Bestellung;E-Mail\r\n#1;mara@beispiel.example\r\n#2;mara@beispiel.example\r\n#3;mara@beispiel.example\r\n',
    );
    expect(state).toMatchObject({ orders: 3, expected: { items: 3 }, isComplete: true });
    expect(given.seen.map(({ orders }) => orders)).toEqual([2, 2, 3]);
  });

  it('writes documents for other programs: with lasting links, without what is ours alone', async () => {
    const [invoice] = anOrder().invoices;
    if (!invoice) throw new Error('The sample has an invoice.');
    const request = { ...asJson, columns: ['invoices' as const] };
    const cancelled = { ...invoice, id: '1', number: 'RE-1', status: 'CANCELLED', link: '/doc/a' } as const;
    const draft = { ...invoice, id: '2', number: null, status: 'draft', link: '/doc/b' } as const;
    const state = await runExport(request, nothingExported, {
      ...tools(),
      fetchPage: async () => anOrderPage([anOrder({ invoices: [cancelled, draft] })]),
    });
    const [order] = JSON.parse(await text(request, state));
    expect(order.invoices.map(({ pdf }: { pdf: string | null }) => pdf)).toEqual(['/doc/a', null]);
    const expected = [
      'id',
      'number',
      'createdAt',
      'enshrined',
      'header',
      'status',
      'total',
      'tax',
      'currency',
      'date',
      'type',
      'cancels',
      'pdf',
    ];
    expect(Object.keys(order.invoices[0])).toEqual(expected);
  });

  it('writes JSON that programs read', async () => {
    const state = await runExport(asJson, nothingExported, tools());
    expect(JSON.parse(await text(asJson, state))).toEqual(
      ['#1', '#2', '#3'].map((name) => ({ name, tags: anOrder().tags })),
    );
  });

  it('asks again as the server wants it when it is busy', async () => {
    const given = tools([undefined, failure(429), failure(503)]);
    const state = await runExport(asCsv, nothingExported, given);
    expect(state.orders).toBe(3);
    expect(given.waited).toEqual([7_000, 2_000]);
  });

  it('does not ask again for what is wrong', async () => {
    const given = tools([failure(400)]);
    await expect(runExport(asCsv, nothingExported, given)).rejects.toMatchObject({ status: 400 });
    expect(given.asked).toHaveLength(1);
  });

  it('goes on where it stopped, and the file is the same', async () => {
    const whole = await runExport(asCsv, nothingExported, tools());
    const given = tools([undefined, ...Array.from({ length: 6 }, () => failure(0))]);
    await expect(runExport(asCsv, nothingExported, given)).rejects.toMatchObject({ status: 0 });
    const stopped = given.seen.at(-1) ?? nothingExported;
    const resumed = await runExport(asCsv, stopped, tools());
    expect(await text(asCsv, resumed)).toBe(await text(asCsv, whole));
  });

  it('reports and finishes nothing when it is called off over its last page', async () => {
    const given = tools();
    const leaving = new AbortController();
    const last = async () => {
      leaving.abort();
      return anOrderPage([anOrder()]);
    };
    await expect(
      runExport(asCsv, nothingExported, { ...given, fetchPage: last, signal: leaving.signal }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    expect(given.seen).toEqual([]);
  });

  it('says when there is nothing', async () => {
    const state = await runExport(asCsv, nothingExported, {
      ...tools(),
      fetchPage: async () => anOrderPage([]),
    });
    expect(state).toMatchObject({ orders: 0, parts: [], isComplete: true });
  });
});
