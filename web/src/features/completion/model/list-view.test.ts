import { describe, expect, it } from '@jest/globals';
import { composeMonthList, parseMonthList } from './list-view.ts';

const parse = (text: string) => parseMonthList(new URLSearchParams(text));

describe('the list of a month in the address', () => {
  it.each([
    ['', { show: 'documents', code: '', trail: [] }],
    [
      'show=payments&code=NOT_PAID&after=a&after=b',
      { show: 'payments', code: 'NOT_PAID', trail: ['a', 'b'] },
    ],
    // Open documents have no reason.
    ['show=unpaid&code=NOT_PAID', { show: 'unpaid', code: '', trail: [] }],
    // Nor have orders that only wait.
    ['show=work&code=NOT_PAID', { show: 'work', code: '', trail: [] }],
    ['show=everything&code=<b>', { show: 'documents', code: '', trail: [] }],
  ])('%j', (text, view) => {
    expect(parse(text)).toEqual(view);
  });

  it.each(['', 'code=DRAFT', 'show=unenshrined&after=x'])('%j comes back as it was', (text) => {
    expect(composeMonthList(parse(text)).toString()).toBe(text);
  });
});
