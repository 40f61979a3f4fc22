import { renderMetrics } from '@belegfluss/runtime/metrics';
import { describe, expect, it } from '@jest/globals';
import { failed, ok } from '../../domain/provider-result.ts';
import { createTraffic } from './traffic.ts';

describe('the metrics of traffic', () => {
  it('count calls that were held back, and accounts that are left alone at the moment', async () => {
    let time = 0;
    const clock = {
      now: () => time,
      sleep: async (ms: number) => {
        time += ms;
      },
    };
    const anAccount = () =>
      createTraffic(
        {
          perSecond: 1,
          burst: 1,
          concurrency: 1,
          maxWaitMs: 0,
          failuresToOpen: 1,
          refusalsToOpen: 9,
          openMs: 60_000,
        },
        clock,
      );
    const shown = async (name: string) =>
      (await renderMetrics()).split('\n').filter((line) => line.startsWith(`belegfluss_provider_${name}{`));

    const busy = anAccount();
    await busy(async () => ok(null));
    await busy(async () => ok(null));
    expect(await shown('held_back_total')).toEqual([
      'belegfluss_provider_held_back_total{by="limiter",service="provider"} 1',
    ]);
    expect(await shown('breakers_open')).toEqual(['belegfluss_provider_breakers_open{service="provider"} 0']);

    const failing = anAccount();
    await failing(async () => failed({ kind: 'unavailable', message: '' }));
    expect(await shown('breakers_open')).toEqual(['belegfluss_provider_breakers_open{service="provider"} 1']);
    time += 1_000;
    await failing(async () => ok(null));
    expect(await shown('held_back_total')).toContain(
      'belegfluss_provider_held_back_total{by="breaker",service="provider"} 1',
    );

    time += 60_000;
    expect(await shown('breakers_open')).toEqual(['belegfluss_provider_breakers_open{service="provider"} 0']);
  });
});
