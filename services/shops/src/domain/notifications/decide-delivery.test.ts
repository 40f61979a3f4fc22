import { describe, expect, it } from '@jest/globals';
import { type Delivery, decideDelivery, type Handover } from './decide-delivery.ts';

const minutes = (count: number) => count * 60_000;
const later = (min: number, why: string): Delivery => ({ kind: 'later', inMs: minutes(min), why });
const lost = (why: string): Delivery => ({ kind: 'undelivered', why });
const refused = (step: 'session' | 'sender' | 'recipient' | 'message', code: number): Handover => ({
  kind: 'refused',
  step,
  code,
});

describe('a mail that was handed to the mail server', () => {
  it.each<[string, Handover, number, Delivery]>([
    ['that took it is sent', { kind: 'accepted' }, 1, { kind: 'sent' }],
    ['that took it at the last attempt is sent', { kind: 'accepted' }, 18, { kind: 'sent' }],
    [
      'that is not there comes later',
      { kind: 'notBegun', why: 'ESOCKET' },
      1,
      later(1, 'NOT_REACHED ESOCKET'),
    ],
    [
      'that is still not there comes even later',
      { kind: 'notBegun', why: 'X' },
      2,
      later(2, 'NOT_REACHED X'),
    ],
    [
      'that is away for hours is tried every two hours',
      { kind: 'notBegun', why: 'X' },
      7,
      later(120, 'NOT_REACHED X'),
    ],
    ['that is away for a day is given up', { kind: 'notBegun', why: 'X' }, 18, lost('NOT_REACHED X')],
    [
      'is never sent again when nobody heard the reply',
      { kind: 'unknown', why: 'X' },
      1,
      lost('OUTCOME_UNKNOWN X'),
    ],
    ['that is busy comes later', refused('session', 421), 1, later(1, 'REFUSED session 421')],
    ['that refuses our password comes later', refused('session', 535), 3, later(5, 'REFUSED session 535')],
    ['that refuses our sender comes later', refused('sender', 550), 1, later(1, 'REFUSED sender 550')],
    [
      'that puts the recipient off comes later',
      refused('recipient', 450),
      4,
      later(15, 'REFUSED recipient 450'),
    ],
    [
      'that does not know the recipient is given up',
      refused('recipient', 550),
      1,
      lost('REFUSED recipient 550'),
    ],
    ['that puts the message off comes later', refused('message', 451), 1, later(1, 'REFUSED message 451')],
    ['that refuses the message is given up', refused('message', 554), 1, lost('REFUSED message 554')],
    ['that puts it off for a day is given up', refused('message', 451), 18, lost('REFUSED message 451')],
  ])('%s', (_, handover, attempts, expected) => {
    expect(decideDelivery(handover, attempts)).toEqual(expected);
  });

  it('is tried for about a day', () => {
    let waitedMs = 0;
    for (let attempts = 1; ; attempts += 1) {
      const decided = decideDelivery({ kind: 'notBegun', why: '' }, attempts);
      if (decided.kind !== 'later') break;
      waitedMs += decided.inMs;
    }
    expect(waitedMs).toBeGreaterThan(minutes(23 * 60));
    expect(waitedMs).toBeLessThanOrEqual(minutes(24 * 60));
  });
});
