import { describe, expect, it } from '@jest/globals';
import { allocate, takeOff, unbooked } from './allocate-money.ts';
import type { Transfer } from './transfer.ts';

const transfer = (
  paymentId: string,
  amount: bigint | null,
  how: 'create' | 'match' | null = 'create',
): Transfer => ({
  gateway: how ?? 'cash',
  link: how === null ? null : { how, accountId: '77', isFetched: false },
  amount,
  date: '2026-03-10',
  paymentId,
});
const asText = (shares: readonly { paymentId: string | null; share: bigint }[]): string =>
  shares.map(({ paymentId, share }) => `${paymentId} ${share}`).join(', ');

describe('the money that falls on a document', () => {
  const a = transfer('a', 6_900n);
  const b = transfer('b', 5_000n);
  const cases: [string, readonly Transfer[], bigint, bigint, string][] = [
    ['both payments pay it', [a, b], 0n, 11_900n, 'a 6900, b 5000'],
    ['no more than it comes to', [a, b], 0n, 10_000n, 'a 6900, b 3100'],
    ['what the invoice before it took is gone', [a, b], 7_000n, 4_900n, 'b 4900'],
    [
      'one payment pays the end of one invoice and the beginning of the next',
      [a, b],
      5_000n,
      6_900n,
      'a 1900, b 5000',
    ],
    ['nothing is left for it', [a, b], 11_900n, 2_380n, ''],
    ['a payment of unknown amount is all that is due', [transfer('x', null)], 0n, 11_900n, 'x 11900'],
    ['nothing falls on nothing', [a], 0n, 0n, ''],
  ];
  it.each(cases)('%s', (_what, transfers, before, total, expected) =>
    expect(asText(allocate(transfers, before, total))).toBe(expected),
  );
});

describe('what is still to be booked', () => {
  const shares = (...transfers: readonly Transfer[]) => allocate(transfers, 0n, 100_000n);
  const cases: [string, ReturnType<typeof shares>, bigint, string][] = [
    ['all of it at first', shares(transfer('a', 50n), transfer('b', 69n)), 0n, 'a 50, b 69'],
    ['the second once the first is booked', shares(transfer('a', 50n), transfer('b', 69n)), 50n, 'b 69'],
    ['the first although the second was booked', shares(transfer('a', 50n), transfer('b', 69n)), 69n, 'a 50'],
    ['nothing once all is', shares(transfer('a', 50n), transfer('b', 69n)), 119n, ''],
    ['never what is not linked', shares(transfer('a', 50n, null), transfer('b', 69n)), 0n, 'b 69'],
    [
      'ours although a person booked what is not linked',
      shares(transfer('a', 50n, null), transfer('b', 69n)),
      50n,
      'b 69',
    ],
    [
      'nothing more once a person booked the rest',
      shares(transfer('a', 50n, null), transfer('b', 69n)),
      119n,
      '',
    ],
    ['of two equal payments the second', shares(transfer('a', 50n), transfer('b', 50n)), 50n, 'b 50'],
    [
      'what is looked for comes after what is made',
      shares(transfer('a', 50n, 'match'), transfer('b', 50n)),
      50n,
      'a 50',
    ],
    ['the rest of a payment of which a part was booked', shares(transfer('a', 119n)), 19n, 'a 100'],
  ];
  it.each(cases)('%s', (_what, given, paid, expected) =>
    expect(asText(unbooked(given, paid))).toBe(expected),
  );
});

describe('payments less what went back', () => {
  const moved = (paymentId: string, gateway: string, amount: bigint, day: number): Transfer => ({
    ...transfer(paymentId, amount),
    gateway,
    date: `2026-03-${day}`,
  });
  const card = moved('a', 'card', 6_900n, 10);
  const later = moved('b', 'card', 2_000n, 14);
  const paypal = moved('c', 'paypal', 5_000n, 10);
  const cases: [string, readonly Transfer[], readonly Transfer[], string][] = [
    ['it went back by its own method', [card, paypal], [moved('x', 'card', 1_900n, 12)], 'a 5000, c 5000'],
    [
      'a later payment is not what went back',
      [card, later],
      [moved('x', 'card', 1_900n, 12)],
      'a 5000, b 2000',
    ],
    ['of earlier payments the latest', [card, later], [moved('x', 'card', 2_500n, 15)], 'a 6400, b 0'],
    ['by another method than the payments', [card, paypal], [moved('x', 'cash', 6_000n, 12)], 'a 5900, c 0'],
    ['more than was paid', [card], [moved('x', 'card', 9_000n, 12)], 'a 0'],
    ['nothing went back', [card, paypal], [], 'a 6900, c 5000'],
    ['of a payment whose amount is unknown', [transfer('a', null)], [moved('x', 'card', 1n, 12)], 'a null'],
  ];
  it.each(cases)('%s', (_what, given, back, expected) => {
    const left = takeOff(given, back).map(({ paymentId, amount }) => `${paymentId} ${amount}`);
    expect(left.join(', ')).toBe(expected);
  });
});
