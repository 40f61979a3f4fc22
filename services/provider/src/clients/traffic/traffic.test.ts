import { describe, expect, it } from '@jest/globals';
import { createMemoryKeeper } from '../../../test/memory-keeper.ts';
import { failed, ok, type ProviderResult } from '../../domain/provider-result.ts';
import { derivePace } from './pace.ts';
import { createTraffic } from './traffic.ts';

const rules = {
  pace: derivePace({ perSecond: 100, burst: 100 }),
  concurrency: 4,
  maxWaitMs: 5000,
  failuresToOpen: 2,
  refusalsToOpen: 50,
  openMs: 1000,
};

function aTraffic(answers: ProviderResult<string>[]) {
  let time = 0;
  const calls: number[] = [];
  const now = () => time;
  const sleep = async (ms: number) => {
    time += ms;
  };
  const { keeper, requests } = createMemoryKeeper(rules.pace, now, Number.NEGATIVE_INFINITY);
  const traffic = createTraffic(rules, { now, sleep }, keeper);
  const call = () =>
    traffic(async () => {
      calls.push(time);
      return answers.shift() ?? ok('done');
    });
  return { call, calls, requests };
}

const slowDown = (retryAfterMs: number) => failed({ kind: 'rateLimited', retryAfterMs });
const down = failed({ kind: 'unavailable', message: 'down' });

describe('traffic', () => {
  it('makes a call again after the time the provider named', async () => {
    const { call, calls } = aTraffic([slowDown(2000), slowDown(1000)]);
    expect(await call()).toEqual(ok('done'));
    expect(calls).toEqual([0, 2000, 3000]);
  });

  it('asks the caller to come back when the provider asks for more than is bearable', async () => {
    const { call, calls } = aTraffic([slowDown(3000), slowDown(3000)]);
    expect(await call()).toEqual(slowDown(3000));
    expect(calls).toEqual([0, 3000]);
  });

  it('stops calling an account that fails', async () => {
    const { call, calls } = aTraffic([down, down]);
    await call();
    await call();
    expect(await call()).toMatchObject({ error: { kind: 'unavailable' } });
    expect(calls).toHaveLength(2);
  });

  it('takes no turn of others while the breaker is open', async () => {
    const { call, requests } = aTraffic([down, down]);
    await call();
    await call();
    const before = requests.length;
    for (let again = 0; again < 200; again += 1) await call();
    expect(requests).toHaveLength(before);
  });
});
