import { renderMetrics } from '@belegfluss/runtime/metrics';
import { describe, expect, it } from '@jest/globals';
import { createMemoryKeeper } from '../../../test/memory-keeper.ts';
import { failed, ok } from '../../domain/provider-result.ts';
import { derivePace } from './pace.ts';
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
    const pace = derivePace({ perSecond: 1, burst: 2 });
    const anAccount = () =>
      createTraffic(
        {
          pace,
          concurrency: 1,
          maxWaitMs: 0,
          failuresToOpen: 1,
          refusalsToOpen: 9,
          openMs: 60_000,
        },
        clock,
        createMemoryKeeper(pace, clock.now).keeper,
      );
    const shown = async () => {
      const text = await renderMetrics();
      const read = (name: string, labels = '') =>
        Number(
          new RegExp(`^belegfluss_provider_${name}{${labels}service="provider"} (\\d+)$`, 'm').exec(
            text,
          )?.[1] ?? 0,
        );
      return {
        limiter: read('held_back_total', 'by="limiter",'),
        breaker: read('held_back_total', 'by="breaker",'),
        open: read('breakers_open'),
      };
    };
    // Other accounts of this process have been counted before.
    const { limiter, breaker, open } = await shown();

    const busy = anAccount();
    await busy(async () => ok(null));
    await busy(async () => ok(null));
    expect(await shown()).toEqual({ limiter: limiter + 1, breaker, open });

    const failing = anAccount();
    await failing(async () => failed({ kind: 'unavailable', message: '' }));
    expect(await shown()).toMatchObject({ open: open + 1 });
    time += 1_000;
    await failing(async () => ok(null));
    expect(await shown()).toMatchObject({ breaker: breaker + 1, open: open + 1 });

    time += 60_000;
    expect(await shown()).toEqual({ limiter: limiter + 1, breaker: breaker + 1, open });
  });
});
