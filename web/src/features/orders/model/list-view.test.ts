import { describe, expect, it } from '@jest/globals';
import {
  allOrders,
  chooseInList,
  composeListParams,
  composeOrderQuery,
  isNarrowed,
  parseListView,
  sortListBy,
  turnBack,
  turnTo,
} from './list-view.ts';

const read = (query: string) => parseListView(new URLSearchParams(query));

describe('the list of orders in the address', () => {
  it('shows all orders, newest first, when the address says nothing', () => {
    expect(read('')).toEqual(allOrders);
    expect(composeListParams(allOrders).toString()).toBe('');
    expect(composeOrderQuery(allOrders)).toEqual({
      sortBy: 'createdAt',
      sortDir: 'desc',
      limit: 50,
      filter: 'all',
    });
  });

  it('understands the link that leads to an order by its name', () => {
    expect(read('search=%231001')).toEqual({ ...allOrders, search: '#1001' });
  });

  it('keeps every choice across a reload', () => {
    const view = {
      search: 'Mara & Co',
      filter: 'failed',
      reason: 'NOT_CONNECTED',
      since: '2026-01-01',
      until: '2026-02-01',
      sortBy: 'customer',
      sortDir: 'desc',
      limit: 500,
      trail: ['page-2', 'page-3'],
    } as const;
    expect(read(composeListParams(view).toString())).toEqual(view);
  });

  it.each([
    ['filter=moon'],
    ['limit=7'],
    ['since=gestern&until=2026-02-30'],
    ['sortBy=colour&sortDir=up'],
    ['after='],
    ['host=x&shop=y'],
  ])('ignores %j', (query) => {
    expect(read(query)).toEqual(allOrders);
  });

  it('knows a reason only beside a filter of orders that have one', () => {
    expect(read('filter=invoice&reason=SKIP_POS')).toEqual({ ...allOrders, filter: 'invoice' });
    const skipped = read('filter=skipped&reason=SKIP_POS');
    expect(composeOrderQuery(skipped)).toMatchObject({ filter: 'skipped', reason: 'SKIP_POS' });
    expect(chooseInList(skipped, { limit: 100 })).toMatchObject({ reason: 'SKIP_POS' });
    expect(chooseInList(skipped, { filter: 'failed' })).toMatchObject({ reason: '' });
  });

  it('turns pages forth and back by the cursors it was given', () => {
    const second = turnTo(allOrders, 'page-2');
    const third = turnTo(second, 'page-3');
    expect(composeOrderQuery(third)).toMatchObject({ cursor: 'page-3' });
    expect(turnBack(third)).toEqual(second);
    expect(composeOrderQuery(turnBack(second))).not.toHaveProperty('cursor');
  });

  it('goes back to the first page when the choice changes', () => {
    const view = chooseInList(turnTo(allOrders, 'page-2'), { filter: 'none' });
    expect(view).toEqual({ ...allOrders, filter: 'none' });
    expect(isNarrowed(view)).toBe(true);
    expect(isNarrowed(turnTo(allOrders, 'page-2'))).toBe(false);
  });

  it.each([
    ['the column sorted by already', 'createdAt', 'asc'],
    ['a column of amounts', 'total', 'desc'],
    ['a column of names of people', 'customer', 'asc'],
  ] as const)('sorts as expected by %s', (_case, sortBy, sortDir) => {
    expect(sortListBy(allOrders, sortBy)).toMatchObject({ sortBy, sortDir });
  });
});
