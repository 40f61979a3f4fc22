import { describe, expect, it } from '@jest/globals';
import { announcedText, runningText } from './maintenance-words.ts';

const orders =
  'Bestellungen aus dieser Zeit gehen nicht verloren: Ihre Belege werden nach der Wartung erstellt.';

describe('an announced maintenance window', () => {
  it.each([
    [
      'names the day once',
      '2026-11-20T21:00:00Z',
      '2026-11-20T22:30:00Z',
      'Am 20.11.2026 von 22:00 bis 23:30 Uhr ist Belegfluss nicht erreichbar.',
    ],
    [
      'names both days where it runs over midnight in Germany',
      '2026-11-20T21:00:00Z',
      '2026-11-20T23:30:00Z',
      'Vom 20.11.2026, 22:00 Uhr, bis zum 21.11.2026, 00:30 Uhr, ist Belegfluss nicht erreichbar.',
    ],
  ])('%s', (_case, startAt, endAt, expected) => {
    expect(announcedText({ startAt, endAt })).toBe(`${expected} ${orders}`);
  });
});

describe('a maintenance window that runs', () => {
  const downtime = { startAt: '2026-11-20T21:00:00Z', endAt: '2026-11-20T22:30:00Z' };
  const now = new Date('2026-11-20T21:10:00Z');

  it('says of a closed page that it opens again', () => {
    expect(runningText(downtime, now, 'closed')).toBe(
      'Voraussichtlich ab 23:30 Uhr geht es weiter. Deine Bestellungen gehen nicht verloren: Ihre Belege werden nach der Wartung erstellt. Du musst nichts tun. Diese Seite öffnet sich dann von selbst.',
    );
  });

  it('says nothing of opening on a page that is open', () => {
    expect(runningText(downtime, now, 'open')).not.toContain('öffnet sich');
  });

  it('names the day where it ends on another', () => {
    const until = runningText({ ...downtime, endAt: '2026-11-21T05:00:00Z' }, now, 'closed');
    expect(until).toContain('Voraussichtlich am 21.11.2026 ab 06:00 Uhr geht es weiter.');
  });
});
