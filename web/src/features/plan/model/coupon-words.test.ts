import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../lib/api/api-error.ts';
import { sadEmojis } from '../../../texts/coupon.ts';
import { couponMessage, couponSentences } from './coupon-words.ts';

const failed = (status: number, code: string) =>
  new ApiError({ status, code, title: 'Titel', detail: 'Sag, was zu tun ist.' });

describe('the message for a code that brings nothing', () => {
  it.each([
    ['COUPON_INVALID', 404, 'Der Code scheint ungültig zu sein'],
    ['USED', 409, 'Du hast diesen Coupon bereits verwendet'],
    ['SELF_REDEMPTION', 409, 'Von dir erstellte Coupons kannst du nicht selbst einlösen'],
    ['EXPIRED', 409, 'Der Code ist abgelaufen'],
    // Nobody has agreed upon this one: it is unknown, too.
    ['NOT_FOUND', 404, 'Der Code scheint ungültig zu sein'],
    ['INVALID_REQUEST', 400, 'Der Code scheint ungültig zu sein'],
  ])('%s (%s) is followed by a sad emoji', (code, status, message) => {
    expect(couponMessage(failed(status, code), () => 0)).toBe(`${message} ${sadEmojis[0]}`);
    expect(couponMessage(failed(status, code), () => 0.999)).toBe(`${message} ${sadEmojis.at(-1)}`);
  });

  it('says itself what to do when it is no matter of the code', () => {
    expect(couponMessage(failed(503, 'UNAVAILABLE'))).toBe('Sag, was zu tun ist.');
  });
});

describe('what a coupon brings', () => {
  const coupon = {
    code: 'SOMMER',
    type: 'percent',
    value: '12.5',
    intervals: 1,
    plans: [],
    comment: '',
  } as const;
  it.each([
    [{}, 'Du bekommst 12,5 % Rabatt für 1 Monat. Er gilt für alle kostenpflichtigen Tarife.'],
    [
      { type: 'amount', value: '5.00', intervals: 6, plans: ['basic'] },
      'Du sparst 5,00 € im Monat, 6 Monate lang. Er gilt für den Tarif Basic.',
    ],
    [
      { plans: ['basic', 'premium', 'galaxy'] },
      'Du bekommst 12,5 % Rabatt für 1 Monat. Er gilt für die Tarife Basic, Premium und galaxy.',
    ],
  ] as const)('with %j', (changes, expected) => {
    const sentences = couponSentences({ ...coupon, plans: [], ...changes } as never, 'EUR');
    expect(sentences.join(' ').replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('with an amount of dollars where the shop is charged in dollars', () => {
    const [sentence] = couponSentences(
      { ...coupon, plans: [], type: 'amount', value: '5.00', intervals: 6 },
      'USD',
    );
    expect(sentence?.replaceAll('\u00a0', ' ')).toBe('Du sparst 5,00 $ im Monat, 6 Monate lang.');
  });
});
