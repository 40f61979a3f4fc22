import { describe, expect, it } from '@jest/globals';
import { toPlainText } from './plain-text.ts';

describe('a text of the provider', () => {
  it.each([
    ['<p>Guten Tag,</p><p>danke.</p>', 'Guten Tag,\ndanke.'],
    ['A<br>B<br/>C', 'A\nB\nC'],
    ['<b>T&amp;T</b> &#8364; &unknown;', 'T&T € &unknown;'],
    ['', ''],
    ['3 < 4 <b>und</b> 5 > 4', '3 < 4 und 5 > 4'],
  ])('%s reads without markup', (html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it('of a hundred thousand opening brackets is read in one go', () => {
    const brackets = '<'.repeat(100_000);
    const before = process.cpuUsage();
    expect(toPlainText(brackets)).toBe(brackets);
    // In milliseconds of computing, whatever else the machine does: it took seconds when each bracket looked ahead.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
  });
});
