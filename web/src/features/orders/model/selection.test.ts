import { describe, expect, it } from '@jest/globals';
import { anOrder, anOrderPage } from '../../../../test/samples/order.ts';
import { allOrders } from './list-view.ts';
import {
  canSelectWhole,
  neededTransfers,
  nothingSelected,
  onPage,
  toggle,
  togglePage,
  toRequeueTarget,
} from './selection.ts';

const page = ['1', '2', '3'];
const count = (items: number, capped = false) => ({ items: [], count: { pages: 1, items, capped } });

describe('the selection of orders', () => {
  it('ticks and unticks one, and all of the page', () => {
    const two = toggle(toggle(nothingSelected, '1'), '2');
    expect([...two.ids]).toEqual(['1', '2']);
    expect([...toggle(two, '1').ids]).toEqual(['2']);
    expect([...togglePage(two, page).ids]).toEqual(page);
    expect(togglePage(togglePage(two, page), page)).toEqual(nothingSelected);
  });

  it('lets go of orders that have left the page', () => {
    const all = togglePage(nothingSelected, page);
    expect([...onPage(all, ['2', '4']).ids]).toEqual(['2']);
    expect(onPage({ ...all, whole: true }, ['4'])).toEqual(nothingSelected);
  });

  it('no longer means the whole list when one is unticked', () => {
    const whole = { ids: new Set(page), whole: true };
    expect(toggle(whole, '1')).toMatchObject({ whole: false });
  });

  it.each([
    ['a filter with more than the page', { filter: 'skipped' as const }, 3, true],
    ['a filter with no more than the page', { filter: 'skipped' as const }, 0, false],
    ['all orders', {}, 3, false],
    ['orders with an invoice', { filter: 'invoice' as const }, 3, false],
    ['a search, which the server does not repeat', { filter: 'skipped' as const, search: 'a' }, 3, false],
  ])('reaches beyond the page only where the server finds the same: %s', (_case, view, items, expected) => {
    expect(canSelectWhole({ ...allOrders, ...view }, count(items))).toBe(expected);
  });

  it('is sent as ids, or as what the list shows', () => {
    const ticked = { ids: new Set(page), whole: false };
    const view = { ...allOrders, filter: 'skipped', reason: 'SKIP_POS', since: '2026-01-01' } as const;
    expect(toRequeueTarget(ticked, view)).toEqual({ ids: page });
    expect(toRequeueTarget({ ...ticked, whole: true }, view)).toEqual({
      filter: 'skipped',
      reason: 'SKIP_POS',
      since: '2026-01-01',
    });
  });
});

const bare = (id: string) => ({ ...anOrder(), id, invoices: [], credits: [] });
const listed = anOrderPage([bare('1'), bare('2'), { ...anOrder(), id: '3' }]);

describe('transfers that ticked orders need', () => {
  it.each([
    ['nothing ticked', [], false, 0],
    ['orders without an invoice', ['1', '2'], false, 2],
    ['one that has its invoice', ['1', '3'], false, 1],
    ['all that the list finds', ['1', '2', '3'], true, listed.count.items],
  ] as const)('%s', (_, ids, whole, expected) => {
    expect(neededTransfers({ ids: new Set(ids), whole }, listed)).toBe(expected);
  });
});
