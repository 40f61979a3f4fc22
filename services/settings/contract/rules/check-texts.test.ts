import { describe, expect, it } from '@jest/globals';
import { somePreferenceContext, somePreferences } from '../testing/choices.ts';
import { applyChoices } from './apply-choice.ts';

const listErrors = (patch: Readonly<Record<string, unknown>>, before = somePreferences()) => {
  const result = applyChoices(before, [{ section: 'invoices', patch }], somePreferenceContext());
  return result.kind === 'invalid' ? result.errors : [];
};

describe('texts with placeholders', () => {
  it('are accepted with placeholders that their field knows', () => {
    expect(
      listErrors({
        invoiceLayoutHeader: { de: 'Bestellung {{ order.name }}', en: 'Order {{ order.name }}' },
      }),
    ).toEqual([]);
  });

  it('are refused with an unknown placeholder, naming language, line and column', () => {
    expect(listErrors({ invoiceLayoutHeader: { de: 'Hallo\n{{ order.colour }}' } })).toEqual([
      {
        section: 'invoices',
        field: 'invoiceLayoutHeader.de',
        message: expect.stringMatching(/^Zeile 2, Zeichen \d+: /),
      },
    ]);
  });

  it('are refused when their syntax is broken, each language for itself', () => {
    const errors = listErrors({ invoiceLayoutSubject: { de: '{{ order.name', en: 'Order' } });
    expect(errors.map(({ field }) => field)).toContain('invoiceLayoutSubject.de');
    expect(errors.map(({ field }) => field)).not.toContain('invoiceLayoutSubject.en');
  });

  it('name a recipient field without a language', () => {
    expect(listErrors({ invoiceSendMailCc: '{{ shop.colour }}' }).map(({ field }) => field)).toEqual([
      'invoiceSendMailCc',
    ]);
  });

  it('that were saved before do not stand in the way of other changes', () => {
    const before = somePreferences({ invoices: { invoiceLayoutHeader: { de: '{{ gone.away }}' } } });
    expect(listErrors({ invoiceDue: 14 }, before)).toEqual([]);
    expect(listErrors({ invoiceLayoutHeader: { de: '{{ gone.away }}', en: 'Thanks' } }, before)).toEqual([]);
  });
});
