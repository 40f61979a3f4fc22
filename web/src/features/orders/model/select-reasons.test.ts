import type { ReasonCounts } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { selectReasons } from './select-reasons.ts';

const counts: ReasonCounts = [
  { reason: 'SKIP_POS', outcome: 'skipped', count: 10_000, capped: true },
  { reason: 'NOT_CONNECTED', outcome: 'aborted', count: 7, capped: false },
  { reason: 'PROVIDER_REJECTED', outcome: 'failed', count: 2, capped: false },
  { reason: 'NOT_CONNECTED', outcome: 'failed', count: 1, capped: false },
];
const codes = (filter: Parameters<typeof selectReasons>[1]['filter'], reason = '') =>
  selectReasons(counts, { filter, reason }).map((found) => `${found.reason} ${found.count}`);

describe('the reasons of a filter', () => {
  it('are those of the orders that it shows', () => {
    expect(codes('skipped')).toEqual(['SKIP_POS 10000']);
    expect(codes('waiting')).toEqual(['NOT_CONNECTED 7']);
    expect(codes('failed')).toEqual(['NOT_CONNECTED 8', 'PROVIDER_REJECTED 2']);
    expect(codes('none')).toEqual(['SKIP_POS 10000', 'NOT_CONNECTED 8', 'PROVIDER_REJECTED 2']);
  });

  it('keep the chosen one, also when its last order has gone', () => {
    expect(codes('skipped', 'SKIP_FREE')).toEqual(['SKIP_POS 10000', 'SKIP_FREE 0']);
  });
});
