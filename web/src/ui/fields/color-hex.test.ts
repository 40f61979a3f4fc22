import { describe, expect, it } from '@jest/globals';
import { toPickerColor } from './color-hex.ts';

describe('a colour as a person writes it', () => {
  it.each([
    ['#95BF47', '#95bf47'],
    ['95bf47', '#95bf47'],
    [' #9b4 ', '#99bb44'],
    ['FFF', '#ffffff'],
  ])('%s is what the picker calls %s', (text, picked) => {
    expect(toPickerColor(text)).toBe(picked);
  });

  it.each(['', '#', '#95BF4', '#95BF470', 'grün', '#95BFG7'])('%s is none', (text) => {
    expect(toPickerColor(text)).toBeNull();
  });
});
