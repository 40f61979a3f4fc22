import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { gapName, gapReason } from './gap-words.ts';

const gap = (given: Partial<CompletionMonth['numberGaps'][number]> = {}) => ({
  number: '#1035',
  kind: 'invoice' as const,
  isOwn: true,
  code: 'NEVER_USED',
  // Half past midnight in Berlin.
  at: '2026-03-12T23:30:00Z',
  instead: null,
  orderId: '5',
  orderName: '#1035',
  orderReason: null,
  ...given,
});

describe('a gap in the numbers', () => {
  it('says whose series it is in', () => {
    expect(gapName(gap())).toBe('Rechnung #1035 (nach der Bestellung benannt)');
    expect(gapName(gap({ kind: 'credit', number: 'GU-7', isOwn: false }))).toBe(
      'Gutschrift GU-7 (von sevdesk gezählt)',
    );
  });

  it.each([
    [{}, 'Am 13.03.2026 reserviert, aber es entstand kein Beleg damit.'],
    [
      { orderReason: 'TEST_ORDER' },
      'Am 13.03.2026 reserviert, aber es entstand kein Beleg damit. Das ist eine Testbestellung.',
    ],
    [
      { code: 'REPLACED', instead: '#1036' },
      'Am 13.03.2026 reserviert, dann bekam der Beleg die Nummer #1036.',
    ],
    [{ code: 'OF_TOMORROW' }, 'Der Grund ist nicht bekannt.'],
    [{ code: 'constructor' }, 'Der Grund ist nicht bekannt.'],
  ])('says why: %j', (given, text) => {
    expect(gapReason(gap(given))).toBe(text);
  });
});
