import { describe, expect, it } from '@jest/globals';
import { layoutName, layoutsOfKinds } from './read-layouts.ts';

const row = (id: string, name = id, isDefault = false) => ({ id, name, default: isDefault });

describe('layoutsOfKinds', () => {
  it('names the kinds that each layout is listed for, once, and whether it is the default', () => {
    expect(
      layoutsOfKinds({
        invoice: [row('1', 'Standard', true), row('2', 'Modern')],
        creditNote: [row('1', 'Standard'), row('3', 'Schlicht', true), row('3', 'Schlicht')],
      }),
    ).toEqual([
      { id: '1', name: 'Standard', isDefault: true, kinds: ['invoice', 'creditNote'] },
      { id: '2', name: 'Modern', isDefault: false, kinds: ['invoice'] },
      { id: '3', name: 'Schlicht', isDefault: true, kinds: ['creditNote'] },
    ]);
  });
});

describe('layoutName', () => {
  it.each([
    ['SEVDOC_TEMPLATE_STANDARD', 'Standard'],
    ['SEVDOC_TEMPLATE_TWO_COLUMNS', 'Two Columns'],
    ['Mein Layout', 'Mein Layout'],
    ['', ''],
  ])('shows %j as %j', (name, shown) => {
    expect(layoutName(name)).toBe(shown);
  });
});
