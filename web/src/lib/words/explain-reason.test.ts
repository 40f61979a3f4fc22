import { changeTexts, failureTexts, noteTexts, skipTexts } from '@belegfluss/orders/contract';
import { describe, expect, it } from '@jest/globals';
import { explainReason } from './explain-reason.ts';

describe('explainReason', () => {
  it.each([...Object.keys(skipTexts), ...Object.keys(noteTexts), ...Object.keys(failureTexts)])(
    'has whole sentences for %s, with its detail and without',
    (code) => {
      for (const words of [explainReason(code), explainReason(code, 'Detail')]) {
        expect(words?.text).toMatch(/^[A-ZÄÖÜs][^{}]*[.–]?$/u);
        expect(words?.advice).toMatch(/^[A-ZÄÖÜs][^{}]*\.$/u);
      }
    },
  );

  it.each(Object.keys(changeTexts))('says what the correction %s did', (code) => {
    for (const words of [explainReason(code), explainReason(code, '5,00 €')])
      expect(words?.text).toMatch(/^[A-ZÄÖÜ][^{}]*\.$/u);
  });

  it('names the detail where there is one', () => {
    expect(explainReason('SKIP_TAG', 'Großhandel')?.text).toContain('„Großhandel“');
    expect(explainReason('SKIP_TAG')?.text).not.toMatch(/[„“–]/);
  });

  it('does not pretend to know other codes', () => {
    expect(explainReason('toString')).toBeNull();
    expect(explainReason('NEWER_CODE')).toBeNull();
  });
});
