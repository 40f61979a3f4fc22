import type { Products } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { isMoving } from './is-moving.ts';

describe('what is worth asking often', () => {
  it.each<[string, Pick<Products, 'active' | 'state' | 'failed'>, boolean]>([
    ['nothing was transferred', { active: false, state: 'none', failed: 0 }, false],
    ['a sample waits for a look', { active: false, state: 'sample', failed: 0 }, false],
    ['a transfer runs', { active: true, state: 'transferring', failed: 0 }, true],
    ['it was stopped', { active: false, state: 'stopped', failed: 0 }, false],
    ['all is transferred', { active: false, state: 'transferred', failed: 0 }, false],
    ['something failed that may be tried again', { active: false, state: 'transferred', failed: 1 }, true],
    ['another window may be removing', { active: false, state: 'removing', failed: 0 }, true],
  ])('%s', (_, products, expected) => {
    expect(isMoving(products)).toBe(expected);
  });
});
