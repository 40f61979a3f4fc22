import { describe, expect, it } from '@jest/globals';
import { createForgerGuard, toNetworkKey } from './forger-guard.ts';

function aGuard() {
  const clock = { ms: 0 };
  const guard = createForgerGuard({ failuresPerMinute: 3, now: () => clock.ms });
  const fail = (address: string, times: number) => {
    for (let count = 0; count < times; count += 1) guard.failed(address);
  };
  return { clock, guard, fail };
}

describe('the guard against forgers', () => {
  it('turns an address away after too many wrong signatures, until the time has made up for them', () => {
    const { clock, guard, fail } = aGuard();
    fail('192.0.2.1', 2);
    expect(guard.refusal('192.0.2.1')).toBe(0);
    fail('192.0.2.1', 1);
    expect(guard.refusal('192.0.2.1')).toBe(20);
    expect(guard.refusal('192.0.2.2')).toBe(0);
    clock.ms = 20_000;
    expect(guard.refusal('192.0.2.1')).toBe(0);
  });

  it('never turns an address away that sent a right one within the hour: it may be a proxy of many senders', () => {
    const { clock, guard, fail } = aGuard();
    guard.proved('192.0.2.1');
    fail('192.0.2.1', 100);
    expect(guard.refusal('192.0.2.1')).toBe(0);
    clock.ms = 3_600_000;
    fail('192.0.2.1', 100);
    expect(guard.refusal('192.0.2.1')).toBe(20);
  });

  it('takes all addresses of one IPv6 customer for one', () => {
    const { guard, fail } = aGuard();
    for (const host of ['1', '2', '3']) fail(`2001:db8:1:2::${host}`, 1);
    expect(guard.refusal('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(20);
    expect(guard.refusal('2001:db8:1:3::1')).toBe(0);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('knows %s as %s', (address, network) => {
    expect(toNetworkKey(address)).toBe(network);
  });
});
