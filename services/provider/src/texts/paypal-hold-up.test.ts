import { describe, expect, it } from '@jest/globals';
import { type PayPalHoldUp, toLeftOutHoldUp } from '../domain/payments/paypal-problem.ts';
import { keepHoldUp, keptHoldUpText } from './paypal-hold-up.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `P${at + 1}`);

describe('what is kept of an import from PayPal', () => {
  it.each<[PayPalHoldUp | null, string | RegExp]>([
    [null, /^$/],
    [{ kind: 'access', problem: 'CREDENTIALS' }, /^PayPal lehnt Client-ID oder Secret ab\./],
    [{ kind: 'access', problem: 'PERMISSION' }, /„Transaction Search“/],
    [{ kind: 'rateLimited' }, /lässt gerade keine weiteren Abfragen zu/],
    [{ kind: 'rejected', code: 'RESULTSET' }, /^PayPal lehnt die Abfrage ab \(RESULTSET\)\./],
    [{ kind: 'away' }, 'PayPal antwortet gerade nicht. Der Import geht von selbst weiter.'],
    [{ kind: 'linesWait', provider: 'sevdesk' }, /^sevdesk nimmt gerade keine Buchungen an\./],
    [
      toLeftOutHoldUp({ refused: ids(7), givenUp: ['G1'], unreadable: [''], message: 'Nein.' }, 'sevdesk'),
      'sevdesk lehnt 7 Buchungen (PayPal P1, P2, P3, P4, P5, …) ab. Der Abruf versucht es 30 Tage lang von selbst wieder. sevdesk sagt dazu: „Nein“. Nicht mehr versucht: 1 Buchung (PayPal G1). sevdesk hat sie 30 Tage lang abgelehnt. Trage sie in sevdesk von Hand ein. PayPal nennt 1 Vorgang in einer Form, die Belegfluss nicht kennt. Der Abruf versucht es 30 Tage lang von selbst wieder. Bleibt es dabei, trage sie in sevdesk von Hand ein und melde dich beim Support.',
    ],
    [toLeftOutHoldUp({ refused: [], givenUp: [], unreadable: [], message: '' }, 'sevdesk'), /^$/],
  ])('reads as it always did: %j', (holdUp, text) => {
    expect(keptHoldUpText(keepHoldUp(holdUp))).toMatch(text);
  });

  it('is shown as it stands where an earlier version has kept a sentence', () => {
    expect(keptHoldUpText('PayPal antwortet gerade nicht.')).toBe('PayPal antwortet gerade nicht.');
  });
});
