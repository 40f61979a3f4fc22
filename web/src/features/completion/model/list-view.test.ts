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
    // A sum is asked for by its currency, or by payment methods that anybody may have named.
    ['show=balances&code=EUR', { show: 'balances', code: 'EUR', trail: [] }],
    ['show=balances&code=eur', { show: 'balances', code: '', trail: [] }],
    [
      'show=gateways&code=EUR+paypal%2CNachnahme+%28DHL%29',
      { show: 'gateways', code: 'EUR paypal,Nachnahme (DHL)', trail: [] },
    ],
    ['show=everything&code=<b>', { show: 'documents', code: '', trail: [] }],
  ])('%j', (text, view) => {
    expect(parse(text)).toEqual(view);
  });

  it.each(['', 'code=DRAFT', 'show=unenshrined&after=x'])('%j comes back as it was', (text) => {
    expect(composeMonthList(parse(text)).toString()).toBe(text);
  });
});
