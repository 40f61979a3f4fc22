import { describe, expect, it } from '@jest/globals';
import {
  chooseInLog,
  composeLogParams,
  composeLogQuery,
  isFiltered,
  parseLogView,
  wholeLog,
} from './log-view.ts';

const read = (query: string) => parseLogView(new URLSearchParams(query));

describe('the log in the address', () => {
  it('shows everything, newest first, when the address says nothing', () => {
    expect(read('')).toEqual(wholeLog);
    expect(composeLogQuery(wholeLog)).toEqual({ pageSize: 25, level: 'main' });
  });

  it('keeps every choice across a reload', () => {
    const view = { search: '#1001', origin: 'invoice', status: 'critical', cursor: 'abc' } as const;
    expect(read(composeLogParams(view).toString())).toEqual(view);
  });

  it.each([['origin=moon'], ['status=loud'], ['host=abc&shop=x.myshopify.com']])('ignores %j', (query) => {
    expect(read(query)).toEqual(wholeLog);
  });

  it('asks for an origin by the path its entries are stored under', () => {
    expect(composeLogQuery({ ...wholeLog, origin: 'invoice' })).toEqual({
      pageSize: 25,
      level: 'main',
      origin: 'sevdesk/invoice',
    });
  });

  it('shows the steps of webhooks to those who look at webhooks', () => {
    expect(composeLogQuery({ ...wholeLog, origin: 'webhook' })).toEqual({
      pageSize: 25,
      origin: 'shopify/webhook',
    });
  });

  it('goes back to the newest entry when the choice changes', () => {
    const view = chooseInLog({ ...wholeLog, cursor: 'abc' }, { status: 'warning' });
    expect(view).toEqual({ ...wholeLog, status: 'warning' });
    expect(isFiltered(view)).toBe(true);
    expect(isFiltered({ ...wholeLog, cursor: 'abc' })).toBe(false);
  });
});
