import { describe, expect, it } from '@jest/globals';
import { decideEnshrinement } from './learned.ts';

describe('whether an account enshrines what is opened', () => {
  it.each([
    ['is not known without an open document', [], null],
    ['is so where all open documents are enshrined', [true, true], true],
    ['is not so where one that is open is not enshrined', [true, false, true], false],
  ])('%s', (_name, open, expected) => {
    expect(decideEnshrinement(open.map((enshrined) => ({ enshrined })))).toBe(expected);
  });
});
