import { describe, expect, it } from '@jest/globals';
import { afterPart, fromStart, hasShrunk, inHalf, locatePart, type Place, spanAt } from './paypal-place.ts';

const at = (day: string) => new Date(`2026-${day}T00:00:00Z`);
const place = (changes: Partial<Place> = {}): Place => ({
  since: at('08-01'),
  until: at('09-10'),
  spanUntil: null,
  spanItems: 0,
  part: 1,
  total: 60,
  imported: 0,
  ...changes,
});
const of25 = { transactions: 25, items: 28, isLastOfSpan: false };

describe('the place of an import', () => {
  it.each([
    [1, 1, 0],
    [2, 1, 25],
    [20, 1, 475],
    [21, 2, 0],
    [42, 3, 25],
  ])('finds part %i on page %i from %i on', (part, page, offset) => {
    expect(locatePart(place({ part }))).toEqual({ page, offset });
  });

  it('stays in its span until that is done', () => {
    expect(afterPart(place(), of25)).toEqual(
      place({ spanUntil: at('08-21'), spanItems: 28, part: 2, imported: 25 }),
    );
  });

  it('goes on to the next span', () => {
    const before = place({ spanUntil: at('08-21'), part: 2, imported: 25 });
    const after = afterPart(before, { transactions: 3, items: 28, isLastOfSpan: true });
    expect(after).toEqual(place({ since: at('08-21'), imported: 28 }));
    expect(spanAt(after as Place)).toEqual({ from: at('08-21'), until: at('09-10') });
  });

  it('is at the end behind the last part of the last span', () => {
    const last = place({ since: at('08-21'), spanUntil: at('09-10'), part: 2, imported: 55 });
    expect(afterPart(last, { transactions: 4, items: 29, isLastOfSpan: true })).toEqual({
      finished: true,
      until: at('09-10'),
      imported: 59,
    });
  });

  it('says that something is left as long as it is, whatever was counted before', () => {
    expect(afterPart(place({ total: 25 }), of25)).toMatchObject({ imported: 25, total: 26 });
  });

  it('begins a span that holds too much with its half, and counts again what was done of it', () => {
    const half = inHalf(place({ spanUntil: at('08-21'), part: 3, imported: 60 }));
    expect(half).toEqual(place({ spanUntil: at('08-11'), part: 1, imported: 10 }));
    expect(spanAt(half as Place)).toEqual({ from: at('08-01'), until: at('08-11') });
  });

  it.each([
    ['fewer transactions than before', 27, 2, true],
    ['as many as before', 28, 2, false],
    ['more than before', 29, 2, false],
    ['none, and nothing of it was read', 0, 1, false],
  ])(
    'says whether transactions have moved past it when its span holds %s',
    (_case, items, part, expected) => {
      expect(hasShrunk(place({ spanItems: 28, part }), { items })).toBe(expected);
    },
  );

  it('begins a span again of which something has moved away', () => {
    const before = place({ spanUntil: at('08-21'), spanItems: 90, part: 3, imported: 60 });
    expect(fromStart(before)).toEqual(place({ spanUntil: at('08-21'), imported: 10 }));
  });

  it('cannot be halved within a second', () => {
    const since = at('08-01');
    const until = new Date(since.getTime() + 1_000);
    expect(inHalf(place({ since, until }))).toBeNull();
  });
});
