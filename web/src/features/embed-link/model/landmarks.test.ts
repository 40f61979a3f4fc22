import { describe, expect, it } from '@jest/globals';
import { landmarks, numberedContext } from './landmarks.ts';
import { templatePlaces } from './template-places.ts';

describe('the code around a place', () => {
  it('numbers the line before the place as the place itself, and those around it on', () => {
    const { before, after } = numberedContext({ before: ['a', 'b'], after: ['c', 'd'] }, 141);
    expect([...before, ...after].map(({ number }) => number)).toEqual([140, 141, 142, 143]);
  });

  it('has no numbers where none is known', () => {
    const { before, after } = numberedContext(landmarks.payButton, null);
    expect([...before, ...after].every(({ number }) => number === null)).toBe(true);
  });

  it('lies for every mail in the order header, text, buttons', () => {
    for (const [id, { header, text, buttons }] of Object.entries(templatePlaces)) {
      const lines = [header, text, buttons].flatMap((place) => (place?.line ? [place.line] : []));
      expect([id, ...lines]).toEqual([id, ...[...lines].sort((one, other) => one - other)]);
    }
  });
});
