import { describe, expect, it } from '@jest/globals';
import { halves, splitIntoSpans } from './paypal-spans.ts';

const day = (text: string) => new Date(`2026-${text}Z`);

describe('the spans of a time', () => {
  it.each([
    ['90 days are three', day('08-01T00:00:00'), day('10-30T00:00:00'), ['08-01', '08-31', '09-30', '10-30']],
    ['30 days are one', day('08-01T00:00:00'), day('08-31T00:00:00'), ['08-01', '08-31']],
    ['no time is one', day('08-01T00:00:00'), day('08-01T00:00:00'), ['08-01', '08-01']],
    ['40 days are two halves', day('08-01T00:00:00'), day('09-10T00:00:00'), ['08-01', '08-21', '09-10']],
  ])('%s', (_case, from, until, edges) => {
    const spans = splitIntoSpans({ from, until });
    const found = [spans[0]?.from, ...spans.map((span) => span.until)];
    expect(found.map((at) => at?.toISOString().slice(5, 10))).toEqual(edges);
  });

  it('are even, so that none is but a moment', () => {
    const spans = splitIntoSpans({ from: day('08-01T00:00:00'), until: day('08-31T00:00:01') });
    expect(spans.map(({ until }) => until.toISOString())).toEqual([
      '2026-08-16T00:00:00.000Z',
      '2026-08-31T00:00:01.000Z',
    ]);
  });

  it('are halved by whole seconds as far as that goes', () => {
    const [from, until] = [day('08-01T00:00:00'), day('08-01T00:00:03')];
    const middle = day('08-01T00:00:01');
    expect(halves({ from, until })).toEqual([
      { from, until: middle },
      { from: middle, until },
    ]);
    expect(halves({ from, until: middle })).toBeNull();
  });
});
