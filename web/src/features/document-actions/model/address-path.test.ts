import { describe, expect, it } from '@jest/globals';
import { addressTexts } from '../../../texts/document-actions.ts';
import { addressPath } from './address-path.ts';

describe('a new address', () => {
  it.each([
    ['is written into what is not enshrined', false, 'PAID', '119.00', 'open'],
    ['cancels what nobody paid', true, 'OPEN_DUE', '119.00', 'enshrined'],
    ['cancels what comes to nothing', true, 'PAID', '0.00', 'enshrined'],
    ['credits what is paid', true, 'PAID', '119.00', 'paid'],
    ['credits what is paid in part', true, 'PARTIALLY_PAID', '119.00', 'paid'],
  ] as const)('%s', (_what, enshrined, status, total, path) => {
    expect(addressPath({ enshrined, status, total })).toBe(path);
  });

  it('says how many transfers it costs: one for each new invoice and credit note', () => {
    const { path, ask } = addressTexts;
    for (const text of [path.paid, ask.credit('RE-1').text]) expect(text).toContain('zwei Übertragungen');
    for (const text of [path.enshrined, path.gone, ask.reissue('RE-1').text])
      expect(text).toContain('eine Übertragung');
    expect(path.open).not.toContain('Übertragung');
  });
});
