import { expect, it } from '@jest/globals';
import { computeRate } from './document-orders.ts';

it('counts documents a second from the tenth part on', () => {
  const slowStart = Array.from({ length: 10 }, (_, index) => index * 5_000);
  const steady = Array.from({ length: 90 }, (_, index) => 60_000 + index * 50);
  expect(computeRate([...slowStart, ...steady])).toBeCloseTo(20);
});
