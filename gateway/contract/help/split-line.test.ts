import { describe, expect, it } from '@jest/globals';
import { plainLine, splitLine } from './split-line.ts';

describe('a line of an article', () => {
  it('is cut into text, strong words and links, in their order', () => {
    expect(splitLine('Öffne [Rechnungen](app:invoices#date) und **speichere**.')).toEqual([
      { kind: 'text', text: 'Öffne ' },
      { kind: 'link', text: 'Rechnungen', target: 'app:invoices#date' },
      { kind: 'text', text: ' und ' },
      { kind: 'strong', text: 'speichere' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each(['2 * 3 * 4', '[ohne Ziel]', '{{ order.name }} (ohne #)', ''])('leaves %j as it is', (line) => {
    expect(plainLine(line)).toBe(line);
    expect(splitLine(line).every(({ kind }) => kind === 'text')).toBe(true);
  });

  it('reads without its marks', () =>
    expect(plainLine('**Wichtig:** [Hilfe](help:app)')).toBe('Wichtig: Hilfe'));
});
