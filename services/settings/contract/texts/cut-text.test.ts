import { describe, expect, it } from '@jest/globals';
import { cutText } from './cut-text.ts';
import { oneLine, renderTemplate } from './template.ts';

const family = '👩‍👩‍👧‍👦🏳️‍🌈';

describe('cutting a text', () => {
  it.each<[string, string, number, string]>([
    ['leaves what is short enough as it is', 'Tee', 3, 'Tee'],
    ['keeps as much as is allowed', 'Teekanne', 3, 'Tee'],
    ['leaves a pair out that would be halved', 'Te😀', 3, 'Te'],
    ['keeps a pair that just fits', 'T😀e', 3, 'T😀'],
    ['ends before a pair that begins at the end', 'Tee😀', 3, 'Tee'],
    ['keeps nothing of a pair when there is room for half of it', '😀', 1, ''],
    ['keeps nothing where nothing is allowed', '😀', 0, ''],
    ['takes less than nothing for nothing', '😀', -1, ''],
  ])('%s', (_, text, longest, kept) => {
    expect(cutText(text, longest)).toBe(kept);
  });

  it('never makes a text that is not well formed, wherever it is cut', () => {
    const text = `x${family}`;
    for (let longest = 0; longest <= text.length; longest += 1) {
      const kept = cutText(text, longest);
      expect(kept).not.toMatch(/\p{Surrogate}/u);
      expect(text.startsWith(kept)).toBe(true);
      expect(kept.length).toBeGreaterThanOrEqual(longest - 1);
      expect(kept.length).toBeLessThanOrEqual(longest);
    }
  });
});

describe('texts of emoji', () => {
  it.each([0, 1, 2, 3])('become a line that is well formed, %i letters before them', (letters) => {
    const line = oneLine('x'.repeat(letters) + family.repeat(50));
    expect(line).not.toMatch(/\p{Surrogate}/u);
    expect(line.endsWith('…')).toBe(true);
    expect(line.length).toBeLessThanOrEqual(255);
  });

  it.each([1, 2, 3, 4, 5])('are truncated by a template to %i without a broken one', (length) => {
    const text = renderTemplate(`{{ order.lastName | truncate: ${length} }}`, {
      order: { lastName: family },
    });
    expect(text).not.toMatch(/\p{Surrogate}/u);
    expect(text.length).toBeLessThanOrEqual(length);
  });

  it('stay well formed at the end of the longest text', () => {
    for (const before of ['', 'x']) {
      const text = renderTemplate('{{ order.note }}', { order: { note: before + '😀'.repeat(60_000) } });
      expect(text).not.toMatch(/\p{Surrogate}/u);
      expect(text.length).toBeGreaterThanOrEqual(99_999);
    }
  });
});
