import { describe, expect, it } from '@jest/globals';
import { detailText } from '../../../../contract/index.ts';
import { decidePayout, isToBeRead, type KnownPayout, type PayoutState } from './decide-payout.ts';
import { aPayout } from './testing/payout-builder.ts';
import type { WeighedPayout } from './weigh-payout.ts';

const weighed = (changes: Partial<WeighedPayout> = {}): WeighedPayout => ({
  charges: '100.00',
  refunds: '0.00',
  fees: '0.00',
  others: '0.00',
  difference: '0.00',
  transactions: 1,
  foreign: [],
  ...changes,
});

const refusing = (...refusals: string[]) => ({ refusals, unreadable: [] });

describe('a payout whose lines were posted', () => {
  it.each<[string, Partial<WeighedPayout>, readonly string[], PayoutState]>([
    ['paid', {}, [], 'balanced'],
    ['failed', {}, [], 'balanced'],
    ['canceled', {}, [], 'balanced'],
    ['in_transit', {}, [], 'open'],
    ['scheduled', {}, [], 'open'],
    ['scheduled', { difference: '3.00' }, [], 'open'],
    ['paid', { difference: '-0.01' }, [], 'differs'],
    ['in_transit', { difference: '1.00' }, [], 'differs'],
    ['paid', { foreign: ['USD'], difference: '5.00' }, [], 'failed'],
    ['paid', {}, ['Das Konto ist gesperrt.'], 'failed'],
  ])('%s %j with refusals %j is %s', (status, changes, refusals, state) => {
    const settled = decidePayout(aPayout({ status }), weighed(changes), { refusals, unreadable: [] });
    expect(settled.state).toBe(state);
    expect(settled.error !== null).toBe(state === 'failed');
  });

  it('says what was refused, and of how many lines', () => {
    const one = decidePayout(aPayout(), weighed(), refusing('Das Konto ist gesperrt.'));
    expect(detailText(one.error)).toMatch(
      /^sevdesk nimmt einen Umsatz nicht an\. Prüfe .* sevdesk sagt dazu: „Das Konto ist gesperrt“\.$/,
    );
    const two = decidePayout(
      aPayout(),
      weighed(),
      refusing('Das Konto ist gesperrt.', 'Das Konto ist gesperrt.'),
    );
    expect(detailText(two.error)).toMatch(/Das betrifft 2 Umsätze/);
  });

  it('of which something cannot be read has failed, whatever the rest adds up to', () => {
    const settled = decidePayout(aPayout(), weighed(), { refusals: [], unreadable: ['501'] });
    expect(settled.state).toBe('failed');
    expect(detailText(settled.error)).toMatch(/nicht kennt/);
  });
});

describe('a payout that is read again', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const known = (changes: Partial<KnownPayout> = {}): KnownPayout => ({
    status: 'paid',
    net: '100.0000',
    state: 'balanced',
    readAt: before(600),
    ...changes,
  });
  const looks = (changes: Partial<KnownPayout>) => isToBeRead(aPayout(), known(changes), now);

  it('is looked at when it is new, or says something else', () => {
    expect(isToBeRead(aPayout(), null, now)).toBe(true);
    expect(looks({ status: 'in_transit', readAt: before(1) })).toBe(true);
    expect(looks({ net: '99.00', readAt: before(1) })).toBe(true);
  });

  it('is left alone once it is balanced', () => {
    expect(looks({})).toBe(false);
  });

  it.each(['open', 'differs', 'failed'] as const)('that is %s is looked at once a reading', (state) => {
    expect(looks({ state })).toBe(true);
    expect(looks({ state, readAt: before(10) })).toBe(false);
  });
});
