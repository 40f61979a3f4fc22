import { describe, expect, it } from '@jest/globals';
import { anOrder, anOrderPage } from '../../../../test/samples/order.ts';
import { neededTransfers } from './needed-transfers.ts';

const bare = (id: string) => ({ ...anOrder(), id, invoices: [], credits: [] });
const page = anOrderPage([bare('1'), bare('2'), { ...anOrder(), id: '3' }]);

describe('transfers that ticked orders need', () => {
  it.each([
    ['nothing ticked', [], false, 0],
    ['orders without an invoice', ['1', '2'], false, 2],
    ['one that has its invoice', ['1', '3'], false, 1],
    ['all that the list finds', ['1', '2', '3'], true, page.count.items],
  ] as const)('%s', (_, ids, whole, expected) => {
    expect(neededTransfers({ ids: new Set(ids), whole }, page)).toBe(expected);
  });
});
