import { describe, expect, it } from '@jest/globals';
import { timeOfId, timeOrderedId } from './time-ordered-id.ts';

describe('an id by time', () => {
  it('is a UUID of version 7 that begins with its moment', () => {
    // RFC 9562, appendix A.6: 2022-02-22T19:22:22Z is 0x017F22E279B0.
    const id = timeOrderedId(new Date('2022-02-22T19:22:22Z'));
    expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('lies before every id of a later millisecond', () => {
    const at = Date.UTC(2026, 0, 1);
    const ids = Array.from({ length: 1_000 }, (_, index) => timeOrderedId(new Date(at + index)));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('lies before those that this process gives later in the same millisecond', () => {
    const at = new Date('2026-11-23T10:05:00.123Z');
    const ids = Array.from({ length: 4_000 }, () => timeOrderedId(at));
    expect(ids.toSorted()).toEqual(ids);
  });

  it.each([-5, 5])('keeps that order when one of %i ms later comes between', (ms) => {
    const at = new Date(Date.parse('2026-11-24T10:05:00.123Z') + 1_000 * ms);
    const ids = Array.from({ length: 100 }, () => {
      timeOrderedId(new Date(at.getTime() + ms));
      return timeOrderedId(at);
    });
    expect(ids.toSorted()).toEqual(ids);
  });

  it('is another one each time', () => {
    const at = new Date();
    expect(new Set(Array.from({ length: 1_000 }, () => timeOrderedId(at))).size).toBe(1_000);
  });

  it('says when it was made, and nothing of other ids', () => {
    const at = new Date('2026-11-23T10:05:00.123Z');
    expect(timeOfId(timeOrderedId(at))).toEqual(at);
    expect(timeOfId('6c7e7f52-9d3c-4a37-9e5d-0c3b7c0c9a01')).toBeNull();
    expect(timeOfId("x' OR 1=1")).toBeNull();
    expect(timeOfId('ffffffff-ffff-7fff-bfff-ffffffffffff')).toBeNull();
  });
});
